import { code, logo, picture, shape, template, words } from '../kit.ts'

const GREEN = '#0b6e4f'
const INK = '#073b2c'

/** A dish for nothing, with the code that gives it. */
export const freeItem = template(
  { template: 'freeItem', type: 'coupon', name: { en: 'Free item', zh: '免费赠品' } },
  ({ pick, say, pair, isBoth }) => ({
    background: { color: '#e3f6e8', color2: '#bfe8cf', angle: 60 },
    layers: [
      shape(pick([0, 0, 1260, 700], [0, 0, 650, 900]), 'confetti', '#0b6e4f1f', { points: 40, depth: 55 }),
      shape(pick([-120, 40, 640, 640], [75, -90, 500, 500]), 'ellipse', '#0b6e4f'),
      picture(pick([-80, 80, 560, 560], [105, -60, 440, 440]), 'dumplings', { mask: 'ellipse' }),
      shape(pick([380, 60, 190, 190], [446, 236, 164, 164]), 'burst', '#ff7f11', {
        points: 18,
        depth: 36,
        rotation: -10,
      }),
      words(pick([412, 108, 126, 94], [472, 276, 112, 84]), say('FREE', '免费'), {
        font: 'display',
        size: pick(62, 54),
        color: '#ffffff',
        align: 'center',
        lineHeight: 1,
        rotation: -10,
      }),
      pair(
        pick([600, 86, 600, 250], [45, 412, 560, 160]),
        isBoth ? 'Dumplings on us' : 'Dumplings\non us',
        '请您吃饺子',
        {
          font: 'serif',
          size: pick(112, 84),
          color: GREEN,
          lineHeight: 1.02,
          align: pick('left', 'center'),
          split: 0.66,
          chinese: { font: 'display', size: pick(120, 104) },
        },
      ),
      words(
        pick([604, 350, 580, 76], [75, 578, 500, 60]),
        say('One basket with any order over $30', '消费满 30 美元即送一笼'),
        {
          size: pick(30, 25),
          color: INK,
          lineHeight: 1.3,
          align: pick('left', 'center'),
        },
      ),
      shape(pick([600, 446, 590, 180], [45, 656, 560, 170]), 'ticket', '#ffffff', { radius: 20, depth: 28 }),
      code(pick([636, 462, 148, 148], [79, 671, 140, 140]), { kind: 'coupon', couponId: null }, { color: INK }),
      words(pick([816, 470, 340, 46], [245, 682, 326, 44]), say('Show this code', '出示此码', ' · '), {
        size: 25,
        color: '#4d7a68',
        verticalAlign: 'bottom',
      }),
      code(pick([816, 522, 340, 62], [245, 732, 326, 56]), { kind: 'couponText', couponId: null }, { color: GREEN }),
      logo(pick([604, 640, 580, 40], [125, 846, 400, 36]), {
        font: 'serif',
        size: 26,
        color: INK,
        align: pick('left', 'center'),
      }),
    ],
  }),
)
