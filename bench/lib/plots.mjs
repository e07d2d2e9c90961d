/** Plots as SVG text, drawn for light and dark readers alike: one accent for us, grey for the others. */
import { groupBy, round } from './report.mjs';

const inText = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `<style>
svg{background:#fff;font:13px system-ui,sans-serif}
text{fill:#1f2328}.quiet{fill:#656d76}.ours{fill:#0891b2}.peer{fill:#afb8c1}
.line{fill:none;stroke:#afb8c1;stroke-width:2}.line.ours{stroke:#0891b2;fill:none}.axis{stroke:#d0d7de}
@media(prefers-color-scheme:dark){svg{background:#0d1117}text{fill:#e6edf3}.quiet{fill:#8d96a0}.ours{fill:#22ccee}.peer{fill:#484f58}.line{stroke:#484f58}.line.ours{stroke:#22ccee}.axis{stroke:#30363d}}
</style>`;

const frame = (width, height, title, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${inText(title)}">${STYLE}${body}</svg>\n`;

/** Bars, shortest first, a panel for each metric of the rows given (of one side and scope). */
export function bars(title, rows) {
  const parts = [`<text x="16" y="28" font-size="16" font-weight="600">${inText(title)}</text>`];
  let y = 44;
  for (const [metric, figures] of groupBy(rows, (r) => r.metric)) {
    y += 22;
    const unit = figures[0].unit;
    parts.push(
      `<text x="16" y="${y}" font-weight="600">${inText(metric)}${unit ? `, ${unit}` : ''}</text>`,
    );
    const most = Math.max(...figures.map((r) => r.value), Number.MIN_VALUE);
    for (const r of [...figures].sort((a, b) => a.value - b.value)) {
      y += 20;
      const width = (440 * r.value) / most;
      parts.push(
        `<text x="108" y="${y}" text-anchor="end" class="quiet">${inText(r.tool)}</text>`,
        `<rect x="116" y="${y - 11}" width="${Math.max(width, 1).toFixed(1)}" height="14" rx="2" class="${r.tool === 'ours' ? 'ours' : 'peer'}"/>`,
        `<text x="${(122 + width).toFixed(1)}" y="${y}">${round(r.value)}</text>`,
      );
    }
    y += 8;
  }
  return frame(640, y + 16, title, parts.join(''));
}

/** One metric over the number of pages, a line for each tool, both axes logarithmic. */
export function slopes(title, rows) {
  const points = rows.filter((r) => r.value > 0).map((r) => ({ ...r, pages: Number(r.scope) }));
  const [left, top, width, height] = [64, 48, 440, 300];
  const scale = (values, size) => {
    const low = Math.log(Math.min(...values));
    const high = Math.log(Math.max(...values));
    return (value) => (high === low ? size / 2 : ((Math.log(value) - low) / (high - low)) * size);
  };
  const toX = scale(
    points.map((p) => p.pages),
    width,
  );
  const toY = scale(
    points.map((p) => p.value),
    height,
  );
  const x = (p) => (left + toX(p.pages)).toFixed(1);
  const y = (p) => (top + height - toY(p.value)).toFixed(1);
  const parts = [
    `<text x="16" y="28" font-size="16" font-weight="600">${inText(title)}</text>`,
    `<path class="axis" d="M${left} ${top}v${height}h${width}"/>`,
  ];
  for (const pages of new Set(points.map((p) => p.pages)))
    parts.push(
      `<text class="quiet" text-anchor="middle" x="${x({ pages })}" y="${top + height + 20}">${pages}</text>`,
    );
  // Names at the ends of the lines keep apart from each other.
  const labels = [];
  for (const [tool, own] of groupBy(points, (p) => p.tool)) {
    own.sort((a, b) => a.pages - b.pages);
    const kind = tool === 'ours' ? 'ours' : 'peer';
    parts.push(
      `<polyline class="line ${kind}" points="${own.map((p) => `${x(p)},${y(p)}`).join(' ')}"/>`,
      ...own.map((p) => `<circle class="${kind}" cx="${x(p)}" cy="${y(p)}" r="3.5"/>`),
    );
    const last = own.at(-1);
    labels.push({
      x: Number(x(last)) + 8,
      y: Number(y(last)) + 4,
      text: `${tool} ${round(last.value)}`,
    });
  }
  labels.sort((a, b) => a.y - b.y);
  let previous = Number.NEGATIVE_INFINITY;
  for (const label of labels) {
    label.y = Math.max(label.y, previous + 15);
    previous = label.y;
    parts.push(`<text x="${label.x}" y="${label.y}">${inText(label.text)}</text>`);
  }
  return frame(680, top + height + 40, title, parts.join(''));
}

/** A panel for each trend: its values over the runs, the oldest on the left, with the last one written out. */
export function timeline(title, trends) {
  const parts = [`<text x="16" y="28" font-size="16" font-weight="600">${inText(title)}</text>`];
  const [left, width, height] = [24, 460, 64];
  const dates = [...new Set(trends.flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  const x = (at) =>
    (left + (dates.length > 1 ? (dates.indexOf(at) / (dates.length - 1)) * width : 0)).toFixed(1);
  let y = 44;
  for (const { title: name, points } of trends) {
    const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE);
    const line = points.map(({ at, value }) => [x(at), y + 24 + height - (value / most) * height]);
    parts.push(
      `<text x="16" y="${y + 12}" font-weight="600">${inText(name)}</text>`,
      `<path class="axis" d="M${left} ${y + 24 + height}h${width}"/>`,
      `<polyline class="line ours" points="${line.map(([a, b]) => `${a},${b.toFixed(1)}`).join(' ')}"/>`,
      ...line.map(([a, b], at) => {
        const { commit, value } = points[at];
        return `<circle class="ours" cx="${a}" cy="${b.toFixed(1)}" r="3"><title>${inText(`${commit}: ${round(value)}`)}</title></circle>`;
      }),
      `<text x="${left + width + 16}" y="${(line.at(-1)[1] + 4).toFixed(1)}">${round(points.at(-1).value)}</text>`,
    );
    y += height + 44;
  }
  parts.push(
    `<text class="quiet" x="${left}" y="${y + 8}">${inText(dates[0].slice(0, 10))}</text>`,
    ...dates
      .slice(1)
      .slice(-1)
      .map(
        (date) =>
          `<text class="quiet" x="${left + width}" y="${y + 8}" text-anchor="end">${inText(date.slice(0, 10))}</text>`,
      ),
  );
  return frame(600, y + 24, title, parts.join(''));
}
