/** Paints inputs with selection and cursor, and finds the character at a point. Editing is in `typing.ts`. */
import { PLAIN_BOX } from './containers.ts';
import type { Rect } from './items.ts';
import { type Vec, walkOf } from './layout.ts';
import type { SceneNode } from './node.ts';
import { boxStyle, fontOf, type Look, type Paint, type Painter, stateColor } from './painter.ts';
import { color, colorOr, layout, num, text, word } from './settings.ts';
import type { InputText, SimulationState } from './state.ts';
import { layoutText, measure, type TextBlock } from './text.ts';
import { hexColor, WHITE } from './themes.ts';

const PADDING = { left: 8.6, top: 8.6, right: 8.6, bottom: 8.6 };
const GREY = hexColor('E5E5E5');
const DARK_GREY = hexColor('333333');

/** The text of an input with its cursor in the current state. */
export function inputText(state: SimulationState, node: SceneNode): InputText {
  return state.texts[node.key] ?? { text: text(node, 'text'), head: 0, tail: 0, past: [] };
}

/** Index of the character boundary nearest to a point in an input with the rectangle `rect`. */
export function indexAt(
  node: SceneNode,
  { text: content }: InputText,
  rect: Rect,
  at: Vec,
): number {
  const { padding } = layout(node, { padding: PADDING });
  const points = num(node, 'font_size', 10);
  const font = fontOf(node);
  const wraps = word(node, 'wrap', 'Word') === 'Word';
  const width = wraps ? rect.w - padding.left - padding.right : undefined;
  const block = layoutText(content, points, 1.4, width, font);
  const row = Math.floor((at.y - rect.y - padding.top) / block.step);
  const line = block.lines[Math.min(Math.max(row, 0), block.lines.length - 1)];
  if (line === undefined || content === '') return 0;
  const x = at.x - rect.x - padding.left;
  let index = 0;
  while (index < line.text.length) {
    const half = measure(line.text.slice(0, index), points, font);
    const next = measure(line.text.slice(0, index + 1), points, font);
    if (x < (half + next) / 2) break;
    index += 1;
  }
  return line.start + index;
}

export const paintInput: Paint = (painter, node, walk) => {
  const { hover, focus } = painter.stage.state;
  const focused = focus === node.key;
  const hovered = hover === node.key;
  const look = focused ? 'focus' : hovered ? 'hover' : 'normal';
  const style = {
    ...boxStyle(node, look, { border: 400 }),
    borderWidth: num(node, 'border_width', 1),
  };
  const names = { normal: 'background_color', hover: 'hover_color', focus: 'focus_color' } as const;
  const fill = colorOr(node, names[look], look === 'normal' ? WHITE : GREY);
  const place = layout(node, { clipX: false, clipY: false, padding: PADDING });
  const { box, area } = painter.beginBox(node, walk, place, {
    ...style,
    fill: style.fill === undefined ? undefined : fill,
  });
  const content = inputText(painter.stage.state, node);
  const points = num(node, 'font_size', 10);
  const font = fontOf(node);
  const turtle = painter.turtles.current;
  const at = { x: turtle.originX + place.padding.left, y: turtle.originY + place.padding.top };
  const width = turtle.innerWidth();
  const wraps = word(node, 'wrap', 'Word') === 'Word' && walk.width !== 'Fit';
  const block = layoutText(content.text, points, 1.4, wraps ? width : undefined, font);
  paintSelection(painter, node, content, block, at, look);
  const empty = content.text === '';
  const words = empty ? text(node, 'placeholder', 'Please Input') : content.text;
  const inside = walk.width === 'Fit' ? walkOf('Fit', 'Fit') : walkOf('Fill', 'Fit');
  painter.text(words, points, textColor(node, hovered ? look : 'normal', empty), inside, {
    font,
    wraps,
  });
  const cursor = placeOf(block, content.head, points, font);
  const cursorWidth = num(node, 'cursor_width', 2);
  const cursorFill = color(node, focused ? 'cursor_focus_color' : 'cursor_color', 800);
  painter.turtles.items.push({
    kind: 'box',
    x: at.x + cursor.x - cursorWidth / 2,
    y: at.y + cursor.y,
    w: cursorWidth,
    h: block.lineHeight,
    style: { ...PLAIN_BOX, fill: cursorFill, radius: num(node, 'cursor_border_radius', 1) },
  });
  painter.turtles.endBox(box, area);
};

function textColor(node: SceneNode, look: Look, empty: boolean) {
  if (empty) return colorOr(node, 'placeholder_color', hexColor('98A2B3'));
  if (look === 'normal') return colorOr(node, 'color', hexColor('667085'));
  return colorOr(node, look === 'hover' ? 'text_hover_color' : 'text_focus_color', DARK_GREY);
}

/** Position of the cursor before the character at `index`, relative to the corner of the text. */
function placeOf(
  block: TextBlock,
  index: number,
  points: number,
  font: Parameters<typeof measure>[2],
): { x: number; y: number } {
  const row = block.lines.findLastIndex(({ start }) => start <= index);
  const line = block.lines[row];
  if (line === undefined) return { x: 0, y: 0 };
  const before = line.text.slice(0, index - line.start);
  return { x: measure(before, points, font), y: row * block.step };
}

function paintSelection(
  painter: Painter,
  node: SceneNode,
  { head, tail }: InputText,
  block: TextBlock,
  at: { x: number; y: number },
  look: Look,
): void {
  const from = Math.min(head, tail);
  const to = Math.max(head, tail);
  if (from === to) return;
  const names = ['select_color', 'select_hover_color', 'select_focus_color'] as const;
  const fill = stateColor(node, look, names, [50, 100, 200]);
  const points = num(node, 'font_size', 10);
  const font = fontOf(node);
  for (const [row, line] of block.lines.entries()) {
    const first = Math.max(from, line.start) - line.start;
    const last = Math.min(to - line.start, line.text.length);
    if (last <= first) continue;
    const x = measure(line.text.slice(0, first), points, font);
    painter.turtles.items.push({
      kind: 'box',
      x: at.x + x,
      y: at.y + row * block.step,
      w: measure(line.text.slice(first, last), points, font),
      h: block.lineHeight,
      style: { ...PLAIN_BOX, fill },
    });
  }
}
