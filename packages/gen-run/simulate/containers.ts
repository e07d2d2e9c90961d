/** Paints elements with a box and content: views and their scroll bars, groups, windows, buttons and dividers. */
import { mistake } from 'gen-language';
import { type Deferred, type Layout, type Sides, type Vec, walkOf } from './layout.ts';
import { ownNode, type SceneNode } from './node.ts';
import { boxStyle, faded, type Paint, type Painter, type Part } from './painter.ts';
import { BAR, handleOf, trackOf } from './scrolling.ts';
import { bool, color, integers, layout, num } from './settings.ts';
import { pathOfLine } from './shapes.ts';
import { hexColor } from './themes.ts';

/** Paints the visible children in the innermost turtle. Those that fill the remaining space are painted last. */
export function paintChildren(painter: Painter, node: SceneNode, silent = false): void {
  const { turtles } = painter;
  const deferred: { child: SceneNode; place: Deferred }[] = [];
  const blocked = silent || bool(node, 'block_child_events', false);
  painter.inside(node, blocked, () => {
    for (const child of node.children) {
      if (!bool(child, 'visible', true)) continue;
      const walk = painter.walkOf(child);
      const place = turtles.defer(walk);
      if (place === undefined) painter.element(child, walk);
      else deferred.push({ child, place });
    }
    for (const { child, place } of deferred) {
      painter.element(child, turtles.resolve(place));
    }
  });
}

/** Layout defaults of views and of the components that are based on them. */
const VIEW: Partial<Layout> = { clipX: false, clipY: false };

export const paintView: Paint = (painter, node, walk) => {
  paintBox(painter, node, walk, {}, VIEW);
};

/**
 * Paints a group of checkboxes or radios: a view with a spacing of 8 pixels, by default without a background. Records
 * which members the group selects, and reports mistakes that make an app panic.
 */
export const paintGroup: Paint = (painter, node, walk) => {
  checkGroup(painter, node);
  const list = node.tag === 'radio_group' ? undefined : integers(node, 'selected');
  const chosen = painter.stage.state.chosen[node.key] ?? num(node, 'selected', -1);
  for (const [index, { key }] of node.children.entries()) {
    if (list !== undefined && list.length > 0) painter.members.set(key, list[index] === index);
    if (list === undefined && chosen >= 0) painter.members.set(key, index === chosen);
  }
  paintBox(painter, node, walk, { visible: false }, { ...VIEW, spacing: 8 }, true);
};

export const paintContainer: Paint = (painter, node, walk) => {
  paintBox(painter, node, walk, { visible: false }, VIEW);
};

/** Paints the container of a drawer that declares none. By default, it has a background. */
export const paintOwnContainer: Paint = (painter, node, walk) => {
  paintBox(painter, node, walk, { radius: 0 }, VIEW);
};

function paintBox(
  painter: Painter,
  node: SceneNode,
  walk: Parameters<Paint>[2],
  own: Parameters<typeof boxStyle>[2],
  ownLayout: Partial<Layout>,
  animated = false,
): void {
  const bars = node.slots.get('scroll_bars');
  const place = layout(node, ownLayout);
  // With scroll bars, the scroll offset of the layout is not used.
  const scroll = bars === undefined ? place.scroll : scrollOf(painter, node);
  const style = boxStyle(node, painter.look(node, animated), own);
  const { box, area, part } = painter.beginBox(node, walk, { ...place, scroll }, style);
  paintChildren(painter, node);
  if (bars !== undefined) paintScrollBars(painter, node, bars, part, scroll);
  painter.turtles.endBox(box, area);
}

function scrollOf(painter: Painter, node: SceneNode): Vec {
  return painter.stage.state.scrolled[node.key] ?? { x: 0, y: 0 };
}

const HANDLE = hexColor('666666');
const STRENGTH = { normal: 0.5, hover: 0.25, focus: 0.75 } as const;

function paintScrollBars(
  painter: Painter,
  node: SceneNode,
  bars: SceneNode,
  part: Part,
  scroll: Vec,
): void {
  const turtle = painter.turtles.current;
  const w = Number.isNaN(turtle.width) ? turtle.usedWidth : turtle.width;
  const h = Number.isNaN(turtle.height) ? turtle.usedHeight : turtle.height;
  const view = { x: turtle.originX + scroll.x, y: turtle.originY + scroll.y, w, h };
  const hidden = { x: Math.max(0, turtle.usedWidth - w), y: Math.max(0, turtle.usedHeight - h) };
  const shown = { x: bool(bars, 'scroll_x', true), y: bool(bars, 'scroll_y', true) };
  part.scroll = { x: shown.x ? hidden.x : 0, y: shown.y ? hidden.y : 0 };
  for (const axis of ['x', 'y'] as const) {
    if (!shown[axis] || hidden[axis] < 0.1) continue;
    const across = axis === 'x';
    const track = trackOf(view, axis, hidden[across ? 'y' : 'x'] > 0.1);
    const bar = ownNode(node, `bar_${axis}`);
    const room = across ? track.w : track.h;
    const { start, length } = handleOf(room, across ? w : h, hidden[axis], scroll[axis]);
    painter.turtles.items.push({
      kind: 'box',
      x: track.x + (across ? start : 1),
      y: track.y + (across ? 1 : start),
      w: across ? length : BAR.width,
      h: across ? BAR.width : length,
      style: {
        ...PLAIN_BOX,
        fill: faded(HANDLE, STRENGTH[painter.look(bar, true)]),
        radius: 1.5,
      },
    });
    painter.place(bar, track);
  }
}

/** Style of a box without a fill, an outline or a shadow. */
export const PLAIN_BOX = {
  fill: undefined,
  stroke: hexColor('000000'),
  borderWidth: 0,
  radius: 1,
  shadow: hexColor('000000'),
  spread: 0,
  blur: 0,
  offsetX: 0,
  offsetY: 0,
} as const;

const BUTTON_PADDING: Sides = { left: 16, top: 10, right: 16, bottom: 10 };

export const paintButton: Paint = (painter, node, walk) => {
  const own = { theme: 'Primary', offset: { x: 0, y: 2 } };
  const style = boxStyle(node, painter.look(node, true), own);
  const place = layout(node, {
    ...VIEW,
    padding: BUTTON_PADDING,
    align: { x: 0.5, y: 0.5 },
  });
  const { box, area } = painter.beginBox(node, walk, place, style);
  const slot = node.slots.get('slot') ?? ownNode(node, 'label', { text: 'GButton' });
  painter.inside(node, true, () => {
    if (bool(slot, 'visible', true)) painter.element(slot, painter.walkOf(slot));
  });
  // As in the library, children outside the slot are not drawn.
  painter.turtles.endBox(box, area);
};

const LINE_WIDTH = 1.4;

/** Paints a view that has a thin line instead of a fill. Its children are on the line. */
export const paintDivider: Paint = (painter, node, walk) => {
  const look = painter.look(node, false);
  const style = boxStyle(node, look);
  const place = layout(node, { ...VIEW, align: { x: 0.5, y: 0.5 } });
  const { area } = painter.begin(node, walk, place);
  const line = painter.reserve();
  paintChildren(painter, node);
  const rect = painter.turtles.endBox(area);
  if (style.fill === undefined) return;
  const { path, opacity, bounds } = pathOfLine(rect, style, LINE_WIDTH);
  line(rect, { path, fill: faded(style.fill, opacity), bounds });
};

function checkGroup(painter: Painter, node: SceneNode): void {
  const radios = node.tag === 'radio_group';
  const kind = radios ? 'radio' : 'checkbox';
  const foreign = node.children.find(({ tag }) => tag !== kind);
  if (foreign !== undefined) {
    painter.panics(foreign, mistake('panic/group', node.tag, foreign.tag, kind));
  }
  const selected = integers(node, 'selected');
  if (!radios && selected !== undefined && selected.length > 0) {
    if (selected.length >= node.children.length) return;
    painter.panics(node, mistake('panic/selected'));
  }
  const chosen = node.children.find((child) => bool(child, 'selected', false));
  if (radios && num(node, 'selected', -1) < 0 && chosen !== undefined) {
    painter.panics(chosen, mistake('panic/radio'));
  }
}

/** Paints a box with a title bar above its content. */
export const paintWindow: Paint = (painter, node, walk) => {
  const style = { ...PLAIN_BOX, fill: color(node, 'background_color', 500) };
  const place = layout(node, { ...VIEW, flow: 'Down' });
  const { box, area } = painter.beginBox(node, walk, place, style);
  const bar = painter.turtles.step(walkOf('Fill', 32));
  const fill = hexColor('1F1E25');
  painter.turtles.items.push({ kind: 'box', ...bar, style: { ...PLAIN_BOX, fill } });
  paintChildren(painter, node);
  painter.turtles.endBox(box, area);
};
