/** Paints drop-downs with their popups, tool tips, dialogs and drawers. */
import { isOpen } from './collapse.ts';
import { paintChildren, paintOwnContainer } from './containers.ts';
import type { Rect } from './items.ts';
import type { Layout, Vec, Walk } from './layout.ts';
import { NO_SIDES } from './layout.ts';
import { ownNode, type SceneNode } from './node.ts';
import { boxStyle, faded, type Paint, type Painter } from './painter.ts';
import { bool, layout, num, walk as walkOf, word } from './settings.ts';
import { digits, pathOfBox, SOFT } from './shapes.ts';

type Mode = 'Popup' | 'ToolTip' | 'Dialog' | 'Drawer';
const MODES: Readonly<Record<string, Mode>> = {
  popup: 'Popup',
  tool_tip: 'ToolTip',
  dialog: 'Dialog',
  drawer: 'Drawer',
};

/** Paints the trigger; its popup is painted after everything else has been laid out. */
export const paintDropDown: Paint = (painter, node, walk) => {
  const { area } = painter.begin(node, walk, layout(node, { clipX: false, clipY: false }));
  paintChildren(painter, node, true);
  painter.turtles.endBox(area);
  if (!isOpen(painter, node)) return;
  const own = ownNode(node, 'popup', { width: 200, height: 160 });
  const popup = node.slots.get('popup') ?? own;
  painter.popups.push(() => {
    painter.floating(() =>
      painter.inside(node, false, () => paintPopup(painter, node, popup, area)),
    );
  });
};

function paintPopup(painter: Painter, node: SceneNode, popup: SceneNode, trigger: Rect): void {
  const mode = word<Mode>(popup, 'mode', MODES[popup.tag] ?? 'Popup');
  const masks = mode === 'Dialog' || mode === 'Drawer';
  const { turtles, stage } = painter;
  const first = turtles.items.length;
  const align = mode === 'Dialog' ? { x: 0.5, y: 0.5 } : { x: 0, y: 0 };
  const place: Layout = layout(popup, { align });
  // The popup is laid out from the corner of the window, regardless of what has been drawn before.
  const size = masks ? 'All' : 'Fill';
  const asked = walkOf(popup, size, size);
  turtles.begin(
    { position: { x: 0, y: 0 }, margin: NO_SIDES, width: stage.width, height: stage.height },
    { ...layout(ownNode(node, 'window')), clipX: false, clipY: false, flow: 'Down' },
  );
  const { area } = painter.begin(popup, asked, place);
  const background = painter.reserve();
  const container = popup.slots.get('container');
  const containerArea = painter.inside(popup, false, () =>
    paintContainerOf(painter, node, popup, mode, container),
  );
  const rect = turtles.endBox(area);
  turtles.end();
  const style = boxStyle(popup, 'normal', { border: 800, shadow: 500, radius: 0, blur: 10 });
  if (masks) {
    if (style.fill !== undefined) {
      background(rect, {
        path: `M0 0h${digits(rect.w)}v${digits(rect.h)}h${digits(-rect.w)}Z`,
        fill: faded({ ...style.fill, a: 1 }, num(popup, 'opacity', 0.6)),
        bounds: { x: 0, y: 0, w: rect.w, h: rect.h },
      });
    }
    return;
  }
  if (mode === 'ToolTip') {
    if (style.fill !== undefined) {
      background(rect, {
        path: tipPath(rect, style.radius),
        fill: style.fill,
        bounds: { x: 0, y: 0, w: rect.w, h: rect.h },
      });
    }
  } else
    turtles.items.splice(turtles.items.indexOf(area, first), 0, { kind: 'box', ...rect, style });
  const shift = shiftOf(node, trigger, containerArea ?? rect);
  for (const item of turtles.items.slice(first)) {
    item.x += trigger.x + shift.x;
    item.y += trigger.y + shift.y;
  }
}

/** Paints the container and returns its area; undefined if the container is hidden. */
function paintContainerOf(
  painter: Painter,
  node: SceneNode,
  popup: SceneNode,
  mode: Mode,
  container: SceneNode | undefined,
): Rect | undefined {
  const box = container ?? ownNode(popup, 'popup_container');
  if (!bool(box, 'visible', true)) return undefined;
  const asked = mode === 'Drawer' ? drawerWalk(painter, node) : painter.walkOf(box);
  if (container === undefined && mode === 'Drawer') paintOwnContainer(painter, box, asked);
  else painter.element(box, asked);
  return painter.parts.findLast((part) => part.node === box)?.area;
}

/** The walk of a drawer: a fraction of the window, or a number of pixels, at one of its edges. */
function drawerWalk({ stage }: Painter, node: SceneNode): Walk {
  const position = word<string>(node, 'position', 'Bottom');
  const proportion = num(node, 'proportion', 0.4);
  const beside = /^(?:Left|Right)/.test(position);
  const whole = beside ? stage.width : stage.height;
  const part = proportion > 1 ? proportion : proportion * whole;
  const start = /^(?:Right|Bottom)/.test(position) ? (1 - proportion) * whole : 0;
  return beside
    ? { position: { x: start, y: 0 }, margin: NO_SIDES, width: part, height: stage.height }
    : { position: { x: 0, y: start }, margin: NO_SIDES, width: stage.width, height: part };
}

/** The offset from the corner of the trigger to that of the popup. */
function shiftOf(node: SceneNode, trigger: Rect, popup: Rect): Vec {
  const position = word<string>(node, 'position', 'Bottom');
  const gap = num(node, 'offset', 6);
  const more = { x: num(node, 'offset_x', 0), y: num(node, 'offset_y', 0) };
  const [, side = 'Bottom', edge = ''] =
    /^(Left|Right|Top|Bottom)(Left|Right|Top|Bottom)?$/.exec(position) ?? [];
  const along = { x: 0, y: 0 };
  if (side === 'Left' || side === 'Right') {
    along.x = side === 'Left' ? -gap - popup.w : trigger.w + gap;
    along.y = edge === '' ? (trigger.h - popup.h) / 2 : edge === 'Bottom' ? trigger.h - popup.h : 0;
  } else {
    along.y = side === 'Top' ? -gap - popup.h : trigger.h + gap;
    if (edge === 'Right') along.x = trigger.w - popup.w;
    // As in the library, a popup above the trigger is centred by the width of the trigger only.
    else if (edge === '') along.x = side === 'Top' ? -trigger.w / 2 : (trigger.w - popup.w) / 2;
  }
  return { x: along.x + more.x, y: along.y + more.y };
}

const ARROW = 6;

/** The path of a box with an arrow at its upper edge. The arrow is there for every `position`. */
function tipPath({ w, h }: Rect, radius: number): string {
  const box = { x: 0, y: ARROW, w, h: h - ARROW, radius: 2 * Math.max(1, radius) };
  const wing = ARROW * 0.7;
  return `${pathOfBox(box)}M${digits(w / 2 - wing)} ${digits(ARROW + SOFT)}L${digits(w / 2)} ${SOFT}L${digits(w / 2 + wing)} ${digits(ARROW + SOFT)}Z`;
}
