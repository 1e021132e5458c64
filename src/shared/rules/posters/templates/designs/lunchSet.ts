import { logo, picture, price, shape, template, words } from '../kit.ts'

const RED = '#c81d25'
const INK = '#3d1308'

/** Below an awning: what the set holds, and what it costs. */
export const lunchSet = template(
  { template: 'lunchSet', type: 'special', name: { en: 'Lunch set', zh: '午市套餐' } },
  ({ pick, say, list, pair, isBoth }) => ({
    background: { color: '#ffd84d', color2: '#ffc02e', angle: 90 },
    layers: [
      shape(pick([690, 150, 640, 640], [125, 446, 520, 520]), 'ellipse', '#fff3c4'),
      picture(pick([724, 184, 520, 520], [170, 462, 380, 380]), 'plate', { mask: 'ellipse' }),
      shape(pick([0, 0, 1260, 78], [0, 0, 650, 60]), 'rect', '#fff8e7'),
      shape(pick([0, 0, 1260, 78], [0, 0, 650, 60]), 'stripes', RED, { points: pick(18, 10), depth: 0 }),
      shape(pick([0, 70, 1260, 44], [0, 54, 650, 40]), 'scallops', RED, { points: pick(18, 10) }),
      pair(pick([70, 142, 600, 190], [40, 112, 570, 150]), 'LUNCH SET', '午市套餐', {
        font: 'display',
        size: pick(150, 116),
        color: RED,
        lineHeight: 1,
        align: pick('left', 'center'),
        split: 0.6,
        chinese: { letterSpacing: 3 },
        second: { color: INK },
      }),
      words(
        pick([72, 344, 560, 44], [75, 268, 500, 38]),
        isBoth ? 'Mon–Fri 周一至周五  11 AM – 3 PM' : say('Monday to Friday, 11 AM – 3 PM', '周一至周五 11:00–15:00'),
        {
          size: pick(28, 25),
          weight: 'bold',
          color: INK,
          align: pick('left', 'center'),
        },
      ),
      shape(pick([72, 404, 60, 5], [295, 316, 60, 5]), 'line', RED),
      words(
        pick([72, 422, 500, 180], [75, 328, 500, 118]),
        list([
          ['Soup of the day', '例汤'],
          ['Main course with rice', '主菜配米饭'],
          ['Iced tea or coffee', '冰茶或咖啡'],
        ]),
        { size: pick(30, 26), color: INK, lineHeight: 1.4, align: pick('left', 'center'), verticalAlign: 'top' },
      ),
      shape(pick([560, 430, 210, 210], [30, 660, 190, 190]), 'badge', RED, { points: 16, depth: 40, rotation: -8 }),
      words(pick([600, 470, 130, 32], [66, 694, 118, 28]), say('ONLY', '仅售', ' '), {
        size: 24,
        weight: 'bold',
        color: '#ffe9a8',
        align: 'center',
        letterSpacing: 10,
        rotation: -8,
      }),
      price(pick([584, 506, 162, 78], [52, 726, 146, 72]), {
        font: 'display',
        size: 62,
        color: '#ffffff',
        align: 'center',
        rotation: -8,
      }),
      logo(pick([72, 618, 420, 44], [240, 854, 380, 32]), {
        font: 'serif',
        size: 28,
        color: INK,
        align: pick('left', 'right'),
      }),
    ],
  }),
)
