import { logo, price, shape, template, words } from '../kit.ts'

const GOLD = '#f6cf73'
const DEEP = '#7d0413'

/** Red and gold, lanterns and blossoms. */
export const lunarNewYear = template(
  { template: 'lunarNewYear', type: 'special', name: { en: 'Lunar New Year', zh: '新春团圆饭' } },
  ({ pick, say, pair }) => ({
    background: { color: '#c4121f', color2: '#8a0614', angle: 90 },
    layers: [
      shape(pick([0, 420, 1260, 300], [0, 640, 650, 280]), 'seigaiha', '#f6cf7338', { points: pick(12, 7) }),
      shape(pick([320, -330, 620, 620], [75, -300, 500, 500]), 'ellipse', '#ffffff0f'),
      shape(pick([70, -30, 170, 290], [24, -24, 130, 222]), 'lantern', GOLD),
      shape(pick([236, -90, 110, 190], [140, -66, 84, 146]), 'lantern', '#f6cf7399'),
      shape(pick([1020, -30, 170, 290], [496, -24, 130, 222]), 'lantern', GOLD),
      shape(pick([914, -90, 110, 190], [426, -66, 84, 146]), 'lantern', '#f6cf7399'),
      shape(pick([84, 470, 130, 130], [30, 596, 92, 92]), 'blossom', '#ffd9d0', { points: 5, rotation: 12 }),
      shape(pick([190, 400, 74, 74], [108, 570, 50, 50]), 'blossom', '#ffb3a6', { points: 5, rotation: 40 }),
      shape(pick([1046, 470, 130, 130], [528, 596, 92, 92]), 'blossom', '#ffd9d0', { points: 5, rotation: -12 }),
      shape(pick([996, 400, 74, 74], [492, 570, 50, 50]), 'blossom', '#ffb3a6', { points: 5, rotation: 30 }),
      pair(pick([260, 96, 740, 290], [45, 210, 560, 290]), 'Happy Lunar New Year', '新春快乐', {
        font: 'brush',
        first: 'zh',
        size: pick(130, 112),
        color: '#fff3c9',
        color2: '#eeb23e',
        align: 'center',
        lineHeight: 1.02,
        split: 0.66,
        second: { size: pick(66, 58), lineHeight: 1.05 },
        chinese: { size: pick(200, 150) },
        shadow: { color: DEEP, dx: 4, dy: 5 },
      }),
      words(pick([280, 392, 700, 60], [60, 506, 530, 56]), say('Reunion dinner for eight', '八人团圆宴', '  ·  '), {
        size: pick(32, 28),
        color: '#ffe9bd',
        align: 'center',
      }),
      shape(pick([430, 472, 400, 120], [160, 664, 330, 112]), 'scroll', GOLD, { depth: 34 }),
      shape(pick([440, 482, 380, 100], [170, 674, 310, 92]), 'scroll', null, {
        depth: 34,
        stroke: DEEP,
        strokeWidth: 2,
      }),
      price(pick([460, 490, 340, 84], [190, 680, 270, 80]), {
        font: 'display',
        size: pick(66, 60),
        color: DEEP,
        align: 'center',
      }),
      logo(pick([330, 622, 600, 44], [125, 816, 400, 44]), {
        font: 'serif',
        size: pick(32, 30),
        color: '#ffe9bd',
        align: 'center',
        ground: 'dark',
      }),
    ],
  }),
)
