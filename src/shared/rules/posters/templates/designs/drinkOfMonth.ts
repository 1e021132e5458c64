import { logo, picture, price, shape, template, words } from '../kit.ts'

const PLUM = '#4b1d6b'
const LILAC = '#b794f4'

/** A tall drink before round bubbles. */
export const drinkOfMonth = template(
  { template: 'drinkOfMonth', type: 'item', name: { en: 'Drink of the month', zh: '本月特饮' } },
  ({ pick, say, pair }) => ({
    background: { color: '#f3e8ff', color2: '#d9c2ff', angle: 60 },
    layers: [
      shape(pick([640, -20, 740, 740], [-20, 300, 690, 690]), 'ellipse', '#ffffff80'),
      shape(pick([710, 50, 600, 600], [75, 360, 500, 500]), 'ellipse', LILAC),
      shape(pick([640, 120, 90, 90], [40, 380, 76, 76]), 'ellipse', '#ffb3c7'),
      shape(pick([690, 520, 60, 60], [90, 760, 56, 56]), 'ellipse', '#ffffffb3'),
      shape(pick([1170, 90, 60, 60], [560, 400, 54, 54]), 'ellipse', '#ffffffb3'),
      shape(pick([1160, 560, 110, 110], [530, 780, 90, 90]), 'ellipse', '#ffb3c7'),
      picture(pick([700, 30, 640, 640], [75, 374, 490, 490]), 'drink', { fit: 'contain' }),
      pair(pick([80, 110, 560, 280], [45, 92, 560, 196]), 'Drink of\nthe month', '本月特饮', {
        font: 'script',
        size: pick(104, 82),
        color: PLUM,
        lineHeight: 1.08,
        align: pick('left', 'center'),
        split: 0.66,
        chinese: { size: pick(132, 116) },
      }),
      words(
        pick([84, 402, 520, 84], [75, 288, 500, 62]),
        say('Brown sugar milk tea with fresh pearls', '黑糖珍珠奶茶，珍珠现煮'),
        { size: pick(32, 25), color: PLUM, lineHeight: 1.35, align: pick('left', 'center') },
      ),
      shape(pick([84, 510, 230, 92], [40, 600, 160, 160]), pick('rect' as const, 'badge' as const), PLUM, {
        radius: 46,
        points: 16,
        depth: 40,
      }),
      price(pick([104, 518, 190, 76], [60, 646, 120, 68]), {
        font: 'display',
        size: pick(58, 50),
        color: '#ffe3f0',
        align: 'center',
      }),
      logo(pick([84, 50, 420, 44], [125, 40, 400, 38]), {
        font: 'serif',
        size: 28,
        color: PLUM,
        align: pick('left', 'center'),
      }),
    ],
  }),
)
