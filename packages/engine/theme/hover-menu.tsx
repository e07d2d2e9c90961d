/** A menu that opens under a mouse pointer as well, and closes when that has left. */
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';

/** A pointer on its way from the button to the panel may leave both for so long. */
const LEAVE_MS = 150;

/** `children` hold one `Menu`, and what else opens it. */
export function HoverMenu({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  /** Opened by a pointer that only rests on it: the first press does not close it but keeps it open. */
  const resting = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = () => root.current!.querySelector<HTMLElement>('[aria-haspopup]')!;
  const isOpen = () => trigger().ariaExpanded === 'true';

  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (isOpen()) return;
    trigger().click();
    resting.current = true;
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    leaving.current = setTimeout(() => {
      // Whoever works in it by keyboard has not left.
      if (!resting.current || !isOpen() || root.current!.contains(document.activeElement)) return;
      trigger().click();
    }, LEAVE_MS);
  };
  const onPress = (event: MouseEvent) => {
    const onTrigger = trigger().contains(event.target as Node);
    if (resting.current && onTrigger && event.detail > 0 && isOpen()) event.stopPropagation();
    if (onTrigger) resting.current = false;
  };
  return (
    <div
      className={className}
      ref={root}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onClickCapture={onPress}
    >
      {children}
    </div>
  );
}
