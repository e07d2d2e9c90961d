/** A menu that also opens on hover, and closes when the mouse pointer has left. */
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';

/** Time in ms that the pointer may be outside on its way from the button to the panel. */
const LEAVE_MS = 150;

/** Opens a menu while the mouse pointer is over `children`: one `Menu`, and optionally other elements. */
export function HoverMenu({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  /** Whether hovering opened the menu; the first click then keeps it open instead of closing it. */
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
      // With focus inside, the reader is using the menu by keyboard.
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
