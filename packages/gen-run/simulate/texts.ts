/** Paints text elements: labels, links and tags. */
import { mistake } from 'gen-language';
import { NO_SIDES, PLAIN_LAYOUT, type Sides, type Walk, walkOf } from './layout.ts';
import { paintIcon } from './media.ts';
import type { SceneNode } from './node.ts';
import { ownNode } from './node.ts';
import { boxStyle, fontOf, type Paint, stateColor } from './painter.ts';
import {
  bool,
  color,
  colorOr,
  layout,
  num,
  optionalVec,
  sides,
  size,
  source,
  text,
  word,
} from './settings.ts';
import { digits, SOFT } from './shapes.ts';
import { WHITE } from './themes.ts';

const TEXT_SIZE = 10;

export const paintLabel: Paint = (painter, node, walk) => {
  const look = painter.look(node, false);
  const padding = sides(node, 'padding');
  // Padding is added to the margin, and both turtles of a label apply it.
  const outer: Walk = { ...walk, margin: add(walk.margin, padding) };
  painter.turtles.begin(outer, PLAIN_LAYOUT);
  const fill =
    look === 'normal'
      ? colorOr(node, 'color', WHITE)
      : color(
          node,
          look === 'hover' ? 'stroke_hover_color' : 'stroke_focus_color',
          look === 'hover' ? 25 : 100,
        );
  painter.text(text(node, 'text'), num(node, 'font_size', TEXT_SIZE), fill, outer, {
    font: fontOf(node),
    spacing: num(node, 'line_spacing', 1.5),
    wraps: word(node, 'wrap', 'Word') === 'Word',
  });
  painter.place(node, painter.turtles.end());
};

function add(a: Sides, b: Sides): Sides {
  return {
    left: a.left + b.left,
    top: a.top + b.top,
    right: a.right + b.right,
    bottom: a.bottom + b.bottom,
  };
}

/** The walk of the text in links and tags. */
function textWalk(node: SceneNode): Walk {
  return {
    position: optionalVec(node, 'text_abs_pos'),
    margin: sides(node, 'text_margin'),
    width: size(node, 'text_width', 'Fit'),
    height: size(node, 'text_height', 'Fit'),
  };
}

export const paintLink: Paint = (painter, node, walk) => {
  const look = painter.look(node, true);
  const filled = bool(node, 'background_visible', false);
  const points = num(node, 'font_size', TEXT_SIZE);
  const place = layout(node, { align: { x: 0.5, y: 0.5 } });
  const style = boxStyle(node, look, { visible: false, radius: 0 });
  let { radius } = style;
  if (bool(node, 'round', false)) {
    if (walk.height === 'Fill' || walk.height === 'All') {
      painter.panics(node, mistake('panic/round-link', walk.height));
      return;
    }
    const { top, bottom } = place.padding;
    radius = (walk.height === 'Fit' ? points + top + bottom : walk.height) / 4;
  }
  // A link uses only the colours and the radius of its box properties.
  const plain = { ...style, borderWidth: 0, radius, spread: 0, offsetX: 0, offsetY: 0 };
  const { box, area } = painter.beginBox(node, walk, place, plain);
  const underline = painter.reserve();
  const shades = filled ? ([50, 25, 100] as const) : ([500, 400, 600] as const);
  const words = stateColor(node, look, ['color', 'text_hover_color', 'text_focus_color'], shades);
  painter.text(text(node, 'text'), points, words, textWalk(node), { font: fontOf(node) });
  const rect = painter.turtles.endBox(box, area);
  if (!bool(node, 'underline_visible', true)) return;
  const thickness = num(node, 'underline_width', 1);
  const names = ['underline_color', 'underline_hover_color', 'underline_focus_color'] as const;
  const y = rect.h - 2 * thickness;
  underline(rect, {
    path: `M0 ${digits(rect.h - thickness)}h${digits(rect.w)}`,
    stroke: stateColor(node, look, names, shades),
    strokeWidth: Math.max(0.1, 2 * (thickness - SOFT)),
    bounds: { x: 0, y, w: rect.w, h: 2 * thickness },
  });
};

const TAG_PADDING: Sides = { left: 9, top: 4.6, right: 9, bottom: 4.6 };

export const paintTag: Paint = (painter, node, walk) => {
  const look = painter.look(node, true);
  const own = { theme: 'Primary', border: 800, offset: { x: 0, y: 2 } } as const;
  const place = layout(node, {
    clipX: false,
    clipY: false,
    padding: TAG_PADDING,
    spacing: 4.6,
    align: { x: 0.5, y: 0.5 },
  });
  const { box, area } = painter.beginBox(node, walk, place, boxStyle(node, look, own));
  const points = num(node, 'font_size', 9);
  const square = walkOf(points, points);
  if (source(node, 'src') !== undefined) {
    const icon = stateColor(
      node,
      look,
      ['icon_color', 'stroke_hover_color', 'stroke_focus_color'],
      [50, 25, 100],
      'Primary',
    );
    paintIcon(painter, square, icon, num(node, 'icon_scale', 1));
  }
  const fill = stateColor(
    node,
    look,
    ['color', 'text_hover_color', 'text_focus_color'],
    [50, 25, 100],
    'Primary',
  );
  painter.text(text(node, 'text'), points, fill, textWalk(node), {
    font: fontOf(node),
    scale: num(node, 'line_scale', 0.88) / 0.88,
  });
  if (bool(node, 'closeable', false)) {
    const rect = painter.turtles.step({ ...square, margin: NO_SIDES });
    const end = digits(points - 0.5);
    painter.shape(rect, {
      path: `M.5 .5L${end} ${end}M${end} 0L.5 ${end}`,
      stroke: color(node, 'icon_color', 50, 'Primary'),
      strokeWidth: 1.1,
      bounds: { x: 0, y: 0, w: points, h: points },
    });
    painter.place(ownNode(node, 'close'), rect);
  }
  painter.turtles.endBox(box, area);
};
