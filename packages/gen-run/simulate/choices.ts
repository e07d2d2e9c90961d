/** Paints checkboxes, radios and toggles. */
import type { Color } from './items.ts';
import { walkOf } from './layout.ts';
import type { SceneNode } from './node.ts';
import { boxStyle, FIT, fontOf, type Paint, type Painter, stateColor } from './painter.ts';
import { bool, color, layout, num, text, word } from './settings.ts';
import { digits, pathOfBox, pathOfCircle, SOFT } from './shapes.ts';
import { CLEAR, type Shade } from './themes.ts';

type MarkType = 'Round' | 'Tick' | 'Cross';

/** Whether a checkbox, a radio or a toggle is on in the current state. */
function isSelected(painter: Painter, node: SceneNode): boolean {
  return (
    painter.stage.state.selected[node.key] ??
    painter.members.get(node.key) ??
    bool(node, 'selected', false)
  );
}

/** The colours of the mark of a checkbox or radio. */
function markColors(painter: Painter, node: SceneNode, kind: 'checkbox' | 'radio') {
  const selected = isSelected(painter, node);
  const hovered = painter.hovered(node);
  const pick = (
    names: readonly [string, string, string],
    shades: readonly [Shade, Shade, Shade],
  ) =>
    selected
      ? color(node, names[2], shades[2])
      : hovered
        ? color(node, names[1], shades[1])
        : color(node, names[0], shades[0]);
  const visible = bool(node, `${kind}_background_visible`, true);
  const stroke = pick(
    ['stroke_color', 'stroke_hover_color', 'stroke_selected_color'],
    [50, 50, 50],
  );
  return {
    fill: visible
      ? pick(
          [`${kind}_background_color`, `${kind}_hover_color`, `${kind}_selected_color`],
          [50, 100, 500],
        )
      : undefined,
    // With a hidden background, the mark is visible only if the component is selected or hovered.
    stroke: visible || selected || hovered ? stroke : CLEAR,
    border: color(node, `${kind}_border_color`, 600),
  };
}

/** Paints the common parts of checkboxes and radios: the box and the text. `mark` paints the mark. */
function paintChoice(
  painter: Painter,
  node: SceneNode,
  walk: Parameters<Paint>[2],
  kind: 'checkbox' | 'radio',
  mark: (x: number, y: number, half: number, border: number) => void,
): void {
  const selected = isSelected(painter, node);
  const look = selected ? 'focus' : painter.hovered(node) ? 'hover' : 'normal';
  const place = layout(node, { align: { x: 0, y: 0.5 }, spacing: 8 });
  const style = boxStyle(node, look, { visible: false, radius: 0 });
  const { box, area } = painter.beginBox(node, walk, place, style);
  const half = num(node, 'size', 8);
  const border = num(node, `${kind}_border_width`, 1);
  const side = 2 * (half + border);
  const rect = painter.turtles.step(walkOf(side, side));
  mark(rect.x, rect.y, half, border);
  if (bool(node, 'text_visible', true)) {
    const fill = stateColor(
      node,
      look,
      ['color', 'text_hover_color', 'text_focus_color'],
      [50, 25, 100],
    );
    const points = num(node, 'font_size', 10);
    painter.text(text(node, 'text'), points, fill, FIT, { font: fontOf(node) });
  }
  painter.turtles.endBox(box, area);
}

/** Strokes a path with the given thickness, without a fill. */
function stroke(
  painter: Painter,
  at: { x: number; y: number },
  side: number,
  path: string,
  color: Color,
  thickness: number,
): void {
  painter.shape(at, {
    path,
    stroke: color,
    strokeWidth: Math.max(0.1, 2 * (thickness - SOFT)),
    bounds: { x: 0, y: 0, w: side, h: side },
  });
}

export const paintCheckbox: Paint = (painter, node, walk) => {
  paintChoice(painter, node, walk, 'checkbox', (x, y, half, border) => {
    const at = { x, y };
    const colors = markColors(painter, node, 'checkbox');
    const scale = num(node, 'scale', 0.48);
    const type = word<MarkType>(node, 'checkbox_type', 'Round');
    const side = 2 * (half + border);
    const outer = { x: border, y: border, w: 2 * half, h: 2 * half, radius: 3.2 };
    if (colors.fill !== undefined) {
      painter.shape(at, { path: pathOfBox(outer), fill: colors.fill, bounds: outer });
    } else {
      // The outline is visible only without a fill.
      stroke(painter, at, side, pathOfBox(outer, 0), colors.border, border);
    }
    const middle = half + border;
    if (type === 'Tick') {
      const end = 1.5 * middle;
      const path =
        `M${digits(middle / 2)} ${digits(middle)}L${digits(middle * 0.85)} ${digits(end * 0.9)}` +
        `L${digits(end)} ${digits(middle * 0.65)}`;
      stroke(painter, at, side, path, colors.stroke, half * 0.16);
    } else if (type === 'Cross') {
      const thickness = half * (scale / 1.4) ** 1.86;
      const line = digits(middle - thickness / 2);
      const path = `M${digits(middle / 2)} ${line}H${digits(1.5 * middle)}`;
      stroke(painter, at, side, path, colors.stroke, thickness);
    } else {
      const inner = half * scale;
      const start = half - inner + border;
      const dot = { x: start, y: start, w: 2 * inner, h: 2 * inner, radius: 2 };
      painter.shape(at, { path: pathOfBox(dot), fill: colors.stroke, bounds: dot });
    }
  });
};

export const paintRadio: Paint = (painter, node, walk) => {
  paintChoice(painter, node, walk, 'radio', (x, y, half, border) => {
    const at = { x, y };
    const colors = markColors(painter, node, 'radio');
    const scale = num(node, 'scale', 0.48);
    const type = word<MarkType>(node, 'radio_type', 'Round');
    const middle = half + border;
    const side = 2 * middle;
    const bounds = { x: 0, y: 0, w: side, h: side };
    if (colors.fill !== undefined) {
      const path = pathOfCircle(middle, middle, half - SOFT);
      painter.shape(at, { path, fill: colors.fill, bounds });
    }
    stroke(painter, at, side, pathOfCircle(middle, middle, half), colors.border, border);
    const right = middle + half;
    if (type === 'Tick') {
      const path =
        `M${digits(right / 4)} ${digits(middle)}L${digits(right / 2 - 1)} ${digits(middle + half / 2 - 1)}` +
        `L${digits(right / 2 + half / 2 + 1)} ${digits(middle - half / 2 + 1)}`;
      stroke(painter, at, side, path, colors.stroke, half * 0.16);
    } else if (type === 'Cross') {
      const path = `M${digits(half / 2 + 1)} ${digits(middle)}H${digits(right - half / 2)}`;
      stroke(painter, at, side, path, colors.stroke, half * scale ** 1.86);
    } else {
      const path = pathOfCircle(middle, middle, half * scale - SOFT);
      painter.shape(at, { path, fill: colors.stroke, bounds });
    }
  });
};

export const paintToggle: Paint = (painter, node, walk) => {
  const rect = painter.turtles.step(walk);
  painter.place(node, rect);
  const selected = isSelected(painter, node);
  const hovered = painter.hovered(node);
  const border = num(node, 'border_width', 1);
  const round = word(node, 'toggle_type', 'Round') === 'Round';
  const w = rect.w - 2 * border;
  const h = rect.h - 2 * border;
  const radius = 2 * (round ? h / 4 : num(node, 'border_radius', 2));
  const track = { x: border, y: border, w, h, radius };
  const bounds = { x: 0, y: 0, w: rect.w, h: rect.h };
  const look = hovered ? 'hover' : selected ? 'focus' : 'normal';
  if (bool(node, 'background_visible', true)) {
    const names = ['background_color', 'hover_color', 'selected_color'] as const;
    const fill = stateColor(node, look, names, [500, 400, 600]);
    painter.shape(rect, { path: pathOfBox(track), fill, bounds });
  }
  if (border > 0) {
    painter.shape(rect, {
      path: pathOfBox(track, 0),
      stroke: color(node, 'border_color', 600),
      strokeWidth: Math.max(0.1, 2 * (border - SOFT)),
      bounds,
    });
  }
  const knob = h / 2 - 1;
  // While hovered, the knob keeps twice its normal distance from the end.
  const gap = (rect.h - h) * (hovered ? 2 : 1);
  const left = selected ? rect.w - 2 * knob - gap - border : border + gap;
  const names = ['stroke_color', 'stroke_hover_color', 'stroke_selected_color'] as const;
  const fill = stateColor(node, look, names, [50, 50, 50]);
  const top = round ? rect.h / 2 - knob : border + (rect.h - h) / 2;
  const path = round
    ? pathOfCircle(left + knob, rect.h / 2, knob - SOFT)
    : pathOfBox({ x: left, y: top, w: 2 * knob, h: 2 * knob, radius });
  painter.shape(rect, { path, fill, bounds: { x: left, y: top, w: 2 * knob, h: 2 * knob } });
};
