import { logo, price, shape, template, words } from '../kit.ts'

const MOON = '#ffe9ad'
const GOLD = '#f3c969'

/** A full moon over clouds. */
export const midAutumn = template(
  { template: 'midAutumn', type: 'special', name: { en: 'Mid-Autumn', zh: '中秋团圆' } },
  ({ pick, say, pair }) => ({
    background: { color: '#0b1a45', color2: '#3a2f7d', angle: 90 },
    layers: [
      shape(pick([0, 0, 1260, 420], [0, 0, 650, 420]), 'confetti', '#ffffff30', { points: pick(34, 24), depth: 0 }),
      shape(pick([650, -20, 700, 700], [25, 300, 600, 600]), 'ellipse', '#ffe9ad14'),
      shape(pick([700, 30, 600, 600], [75, 350, 500, 500]), 'ellipse', '#ffe9ad1f'),
      shape(pick([755, 85, 490, 490], [120, 395, 410, 410]), 'ellipse', '#fff4cf', { fill2: '#ffd873', angle: 60 }),
      shape(pick([850, 180, 90, 70], [200, 480, 70, 56]), 'ellipse', '#f3c96933'),
      shape(pick([1050, 330, 120, 90], [370, 590, 100, 76]), 'ellipse', '#f3c96933'),
      shape(pick([930, 420, 60, 46], [270, 690, 50, 40]), 'ellipse', '#f3c96933'),
      shape(pick([600, 470, 330, 150], [-60, 690, 300, 140]), 'cloud', '#5a4fa8'),
      shape(pick([1010, 520, 380, 170], [440, 650, 280, 130]), 'cloud', '#4a4196'),
      shape(pick([780, 560, 420, 190], [150, 750, 380, 170]), 'cloud', '#6a5fbd'),
      shape(pick([1120, -20, 96, 170], [536, -14, 80, 140]), 'lantern', '#e4572e'),
      shape(pick([1030, -40, 66, 116], [470, -30, 56, 98]), 'lantern', '#e4572ecc'),
      pair(pick([80, 100, 580, 280], [45, 60, 500, 210]), 'Mid-Autumn\nFestival', '中秋团圆', {
        font: 'serif',
        size: pick(112, 84),
        color: '#fff6dc',
        color2: GOLD,
        lineHeight: 1.02,
        align: pick('left', 'center'),
        split: 0.64,
        chinese: { font: 'brush', size: pick(168, 130) },
        second: { size: pick(104, 80) },
      }),
      words(
        pick([84, 394, 500, 84], [75, 282, 460, 66]),
        say('Mooncake gift boxes, made by hand', '手作月饼礼盒，现已接受预订'),
        { size: pick(32, 25), color: '#e8e2ff', lineHeight: 1.35, align: pick('left', 'center') },
      ),
      shape(pick([84, 506, 250, 92], [205, 540, 240, 100]), 'rect', pick(GOLD, '#0b1a45'), { radius: 46 }),
      price(pick([104, 514, 210, 76], [225, 550, 200, 80]), {
        font: 'display',
        size: pick(58, 64),
        color: pick('#16204f', GOLD),
        align: 'center',
      }),
      logo(pick([84, 624, 420, 44], [125, 846, 400, 36]), {
        font: 'serif',
        size: 28,
        color: MOON,
        align: pick('left', 'center'),
        ground: 'dark',
      }),
    ],
  }),
)
