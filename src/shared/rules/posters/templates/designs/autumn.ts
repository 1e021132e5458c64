import { logo, picture, price, shape, template, words } from '../kit.ts'

const INK = '#4a1f12'
const RUST = '#c8501e'
const GOLD = '#e9a23b'

/** Falling maple leaves around a dish of the season. */
export const autumn = template(
  { template: 'autumn', type: 'special', name: { en: 'Autumn special', zh: '秋日限定' } },
  ({ pick, say, pair }) => ({
    background: { color: '#fdf3e2', color2: '#f8dfb8', angle: 120 },
    layers: [
      shape(pick([640, -90, 880, 880], [-60, 388, 770, 770]), 'ellipse', RUST),
      shape(pick([690, -40, 780, 780], [-10, 438, 670, 670]), 'ellipse', null, { stroke: '#f3c680', strokeWidth: 3 }),
      picture(pick([745, 65, 570, 570], [130, 454, 390, 390]), 'bowl', {
        mask: 'ellipse',
        stroke: '#fff6e6',
        strokeWidth: 14,
      }),
      shape(pick([640, 40, 120, 120], [24, 430, 90, 90]), 'maple', GOLD, { rotation: -24 }),
      shape(pick([628, 505, 96, 96], [560, 640, 66, 66]), 'maple', '#a93b12', { rotation: 30 }),
      shape(pick([1170, 560, 130, 130], [566, 806, 90, 90]), 'maple', GOLD, { rotation: 16 }),
      shape(pick([36, 590, 92, 92], [20, 20, 84, 84]), 'maple', '#e2762f', { rotation: -40 }),
      shape(pick([560, 24, 50, 50], [560, 36, 58, 58]), 'maple', '#c8501e', { rotation: 60 }),
      words(pick([84, 84, 500, 40], [110, 60, 430, 32]), say('FOR A FEW WEEKS ONLY', '限时供应', '  ·  '), {
        size: pick(24, 22),
        weight: 'bold',
        color: RUST,
        letterSpacing: 14,
        align: pick('left', 'center'),
      }),
      pair(pick([80, 128, 540, 260], [45, 100, 560, 190]), pick('Autumn\nspecial', 'Autumn special'), '秋日限定', {
        font: 'brush',
        size: pick(128, 104),
        color: INK,
        lineHeight: 0.98,
        align: pick('left', 'center'),
        split: 0.6,
        chinese: { size: pick(140, 128) },
      }),
      words(
        pick([84, 404, 500, 104], [85, 300, 480, 66]),
        say('Slow-braised with pumpkin, chestnut and wild mushrooms', '南瓜、板栗与野菌，慢火炖煮'),
        { size: pick(31, 24), color: INK, lineHeight: 1.35, align: pick('left', 'center') },
      ),
      shape(pick([84, 522, 300, 92], [438, 414, 176, 176]), pick('ribbon' as const, 'badge' as const), INK, {
        points: 14,
        depth: pick(22, 55),
      }),
      price(pick([118, 530, 222, 76], [462, 462, 128, 80]), {
        font: 'display',
        size: pick(62, 60),
        color: '#ffd98c',
        align: 'center',
      }),
      logo(pick([410, 540, 210, 60], [125, 858, 400, 30]), {
        font: 'serif',
        size: 28,
        color: pick(INK, '#fff6e6'),
        align: pick('left', 'center'),
      }),
    ],
  }),
)
