import { logo, picture, price, shape, template, words } from '../kit.ts'

const INK = '#5b2a1e'
const CORAL = '#e2674a'
const SAGE = '#8aa17c'

/** Morning sun, twigs and an arched window. */
export const brunch = template(
  { template: 'brunch', type: 'special', name: { en: 'Weekend brunch', zh: '周末早午餐' } },
  ({ pick, say, pair, isBoth }) => ({
    background: { color: '#fff6ec', color2: '#ffe6d0', angle: 90 },
    layers: [
      shape(pick([1000, -150, 420, 420], [500, -120, 260, 260]), 'sun', '#ffcf8a', { points: 20 }),
      shape(pick([702, 70, 470, 640], [122, 330, 406, 540]), 'arch', null, { stroke: CORAL, strokeWidth: 3 }),
      picture(pick([722, 92, 430, 618], [140, 350, 370, 520]), 'brunch', { mask: 'arch' }),
      shape(pick([612, 330, 120, 300], [26, 610, 96, 240]), 'sprig', SAGE, { points: 5, rotation: -16 }),
      shape(pick([1140, 390, 110, 260], [534, 630, 90, 220]), 'sprig', SAGE, { points: 5, rotation: 16 }),
      words(pick([80, 84, 520, 34], [75, 44, 500, 32]), say('SATURDAY & SUNDAY', '周六、周日', '  ·  '), {
        size: pick(24, 21),
        weight: 'bold',
        color: CORAL,
        letterSpacing: 12,
        align: pick('left', 'center'),
      }),
      pair(pick([76, 130, 560, 270], [45, 80, 560, 176]), pick('Weekend\nbrunch', 'Weekend brunch'), '周末早午餐', {
        font: 'serif',
        size: pick(128, 84),
        color: INK,
        lineHeight: 0.98,
        align: pick('left', 'center'),
        split: 0.68,
        chinese: { size: pick(102, 96), letterSpacing: 3 },
      }),
      words(
        pick([80, 414, 500, 84], [75, 262, 500, 60]),
        say('Eggs any style, sourdough and bottomless coffee', '现煎鸡蛋、酸种面包、咖啡畅饮'),
        { size: pick(31, 23), color: INK, lineHeight: 1.35, align: pick('left', 'center') },
      ),
      words(
        pick([80, 518, 320, 56], [40, 830, 270, 44]),
        isBoth ? '10 AM – 2 PM' : say('10 AM – 2 PM', '10:00–14:00'),
        {
          font: 'display',
          size: pick(46, 36),
          color: pick(INK, '#ffffff'),
          align: pick('left', 'center'),
          letterSpacing: 2,
          hidden: pick(false, true),
        },
      ),
      shape(pick([432, 470, 150, 150], [468, 356, 140, 140]), 'badge', CORAL, { points: 18, depth: 35 }),
      price(pick([452, 512, 110, 66], [486, 394, 104, 64]), {
        font: 'display',
        size: 46,
        color: '#ffffff',
        align: 'center',
      }),
      shape(pick([0, 0, 1, 1], [140, 780, 370, 90]), 'rect', '#5b2a1ee6', { hidden: pick(true, false) }),
      words(
        pick([80, 518, 320, 56], [160, 788, 330, 42]),
        isBoth ? '10 AM – 2 PM' : say('10 AM – 2 PM', '10:00–14:00'),
        {
          font: 'display',
          size: 36,
          color: '#ffffff',
          align: 'center',
          hidden: pick(true, false),
        },
      ),
      logo(pick([80, 606, 420, 46], [160, 832, 330, 30]), {
        font: 'serif',
        size: pick(28, 22),
        color: pick(INK, '#ffe6d0'),
        align: pick('left', 'center'),
        ground: pick('light', 'dark'),
      }),
    ],
  }),
)
