import { logo, picture, price, shape, template, words } from '../kit.ts'

const ROSE = '#e0457b'
const INK = '#6b1838'

/** Icing that drips, and something sweet. */
export const dessert = template(
  { template: 'dessert', type: 'item', name: { en: 'Dessert', zh: '甜品时刻' } },
  ({ pick, say, pair }) => ({
    background: { color: '#ffeaf1', color2: '#ffd3e1', angle: 90 },
    layers: [
      shape(pick([0, 0, 1260, 700], [0, 0, 650, 900]), 'dots', '#e0457b1a', { points: pick(18, 10), depth: 14 }),
      shape(pick([0, 0, 1260, 92], [0, 0, 650, 80]), 'scallops', ROSE, { points: pick(14, 8) }),
      shape(pick([40, 120, 560, 560], [75, 366, 500, 500]), 'badge', '#ffffff', { points: 22, depth: 24 }),
      picture(pick([80, 160, 480, 480], [110, 401, 430, 430]), 'dessert', { mask: 'ellipse' }),
      pair(pick([640, 150, 560, 250], [45, 96, 560, 176]), 'Room for\nsomething sweet?', '来点甜的？', {
        font: 'script',
        size: pick(88, 70),
        color: ROSE,
        lineHeight: 1.12,
        align: pick('left', 'center'),
        split: 0.66,
        chinese: { size: pick(118, 108) },
      }),
      words(
        pick([644, 412, 540, 84], [75, 280, 500, 64]),
        say('Mango cream cake, baked this morning', '芒果奶油蛋糕，今晨现烤'),
        {
          size: pick(29, 25),
          color: INK,
          lineHeight: 1.35,
          align: pick('left', 'center'),
        },
      ),
      shape(pick([644, 514, 176, 156], [478, 664, 150, 134]), 'heart', ROSE, { rotation: pick(-6, 8) }),
      price(pick([664, 548, 136, 66], [494, 694, 118, 56]), {
        font: 'display',
        size: 46,
        color: '#ffffff',
        align: 'center',
        rotation: pick(-6, 8),
      }),
      logo(pick([850, 570, 340, 50], [75, 852, 500, 36]), {
        font: 'serif',
        size: 28,
        color: INK,
        align: pick('left', 'center'),
      }),
    ],
  }),
)
