import { INK, MARGIN, type Paper, type Style, WIDTH } from './paper.ts';
import type { ReportChart } from './table-report.ts';

const TITLE: Style = { face: 'strong', size: 10.5 };
const TEXT: Style = { face: 'regular', size: 9 };
const LABEL: Style = { face: 'regular', size: 6.5 };

/** Height of a chart on the page, in points. */
export const CHART_HEIGHT = 170;
const AXIS = 12;
const HEAD = 20;
const CHART_SHARE = 0.68;
const MOST_LABELS = 16;

/** Draws a column chart from `top` on, with its text next to it. */
export const drawChart = (paper: Paper, { title, bars, text }: ReportChart, top: number): void => {
  const width = WIDTH * CHART_SHARE;
  const bottom = top + CHART_HEIGHT - AXIS - 10;
  const room = bottom - top - HEAD - 8;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / MOST_LABELS);
  paper.tag('H2', () => paper.write(title, TITLE, { x: MARGIN, y: top, width, oneLine: true }));
  paper.tag(
    'Figure',
    () => {
      paper.rule(bottom, INK.strong, MARGIN, width);
      for (const [index, { label, value }] of bars.entries()) {
        const x = MARGIN + index * step;
        const height = (value / most) * room;
        if (height > 0) paper.bar(x + step * 0.15, bottom - height, step * 0.7, height);
        if (index % every === 0) {
          paper.write(label, LABEL, {
            x,
            y: bottom + 4,
            width: Math.max(step * every, 24),
            color: INK.muted,
            oneLine: true,
          });
        }
      }
      paper.write(String(most), LABEL, { x: MARGIN, y: top + HEAD - 6, width: 60, color: INK.muted, oneLine: true });
    },
    { alt: `${title}. ${text.join(' ')}` },
  );
  let y = top + HEAD;
  for (const line of text) {
    const spot = { x: MARGIN + width + 18, width: WIDTH - width - 18 };
    paper.tag('P', () => paper.write(line, TEXT, { ...spot, y }));
    y += paper.high(line, spot.width, TEXT) + 4;
  }
};
