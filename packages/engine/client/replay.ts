import { pressedIn } from './pressed-in.ts';

/** Replays the events that were queued before React started. */
export function replay(events: readonly Event[]): void {
  for (const event of events) {
    if (event instanceof KeyboardEvent) {
      const target = event.target as Element;
      (target.isConnected ? target : document.body).dispatchEvent(
        new KeyboardEvent('keydown', event),
      );
      continue;
    }
    const element = pressedIn(event.target as Element);
    if (element?.isConnected) element.click();
  }
}
