/** Paints collapses. `isOpen` also serves drop-downs. */
import { PLAIN_LAYOUT, type Walk } from './layout.ts';
import { ownNode, type SceneNode } from './node.ts';
import type { Paint, Painter } from './painter.ts';
import { bool, layout, word } from './settings.ts';

type Position = 'Left' | 'Right' | 'Top' | 'Bottom';

/** Size of a header or body that the sample does not declare. */
const EMPTY = { height: 8 };

/** Whether a collapse or drop-down is open in the current state. */
export function isOpen(painter: Painter, node: SceneNode): boolean {
  return painter.stage.state.opened[node.key] ?? bool(node, 'opened', false);
}

/** Paints a header and, if open, a body. `position` says on which side of the header the body is. */
export const paintCollapse: Paint = (painter, node, walk) => {
  const position = word<Position>(node, 'position', 'Bottom');
  const beside = position === 'Left' || position === 'Right';
  const bodyFirst = position === 'Left' || position === 'Top';
  const open = isOpen(painter, node);
  const header = node.slots.get('header') ?? ownNode(node, 'view', EMPTY);
  const body = node.slots.get('body') ?? ownNode(node, 'view', EMPTY);
  const headerWalk = painter.walkOf(header);
  const axis = beside ? 'width' : 'height';
  const room: Walk =
    typeof walk[axis] === 'number'
      ? walk
      : { ...walk, [axis]: open ? ('Fill' as const) : headerWalk[axis] };
  const place = layout(node);
  painter.turtles.begin(room, { ...place, flow: beside ? 'Right' : 'Down' });
  const inner = { ...PLAIN_LAYOUT, flow: 'Down' as const };
  const paintHeader = (): void => {
    // The header reacts as a whole; its content gets no events.
    const rect = painter.turtles.items.length;
    painter.inside(node, true, () => painter.element(header, headerWalk));
    const area = painter.turtles.items
      .slice(rect)
      .find((item) => item.kind === 'area' && item.key === header.key);
    if (area?.kind === 'area') painter.part(node, area);
  };
  const paintBody = (): void => {
    // As in the library, the body is never shown if `animation_key` is set.
    if (!open || bool(node, 'animation_key', false)) return;
    painter.inside(node, false, () => painter.element(body, painter.walkOf(body)));
  };
  if (bodyFirst) {
    paintBody();
    painter.turtles.begin(headerWalk, inner);
    paintHeader();
  } else {
    paintHeader();
    painter.turtles.begin(painter.walkOf(body), inner);
    paintBody();
  }
  painter.turtles.end();
  painter.turtles.end();
};
