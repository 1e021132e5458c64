import { code, logo, shape, template, words } from '../kit.ts'

const ORANGE = '#ff5a1f'
const INK = '#33160a'

/** A scooter on its way, and the code that orders. */
export const delivery = template(
  { template: 'delivery', type: 'notice', name: { en: 'Delivery', zh: '外卖到家' } },
  ({ pick, say, pair, isBoth }) => ({
    background: { color: '#ff7a2f', color2: ORANGE, angle: 60 },
    layers: [
      shape(pick([-200, -500, 1300, 1300], [-260, -420, 1000, 1000]), 'ellipse', '#ffffff14'),
      shape(pick([0, 470, 1260, 230], [0, 620, 650, 280]), 'wave', '#fff4e8', { points: pick(4, 3), depth: 30 }),
      shape(pick([640, 300, 90, 8], [60, 430, 70, 7]), 'line', '#ffffffaa'),
      shape(pick([600, 350, 120, 8], [30, 480, 96, 7]), 'line', '#ffffffaa'),
      shape(pick([650, 400, 76, 8], [70, 530, 60, 7]), 'line', '#ffffffaa'),
      shape(pick([740, 130, 420, 400], [150, 350, 350, 330]), 'scooter', INK),
      shape(pick([768, 206, 120, 88], [173, 413, 100, 72]), 'rect', '#ffd23f', { radius: 8 }),
      shape(pick([800, 222, 56, 56], [198, 424, 50, 50]), 'bowl', INK),
      pair(
        pick([70, 76, 600, 240], [45, 50, 560, 200]),
        isBoth ? 'HOT TO YOUR DOOR' : pick('HOT TO\nYOUR DOOR', 'HOT TO YOUR DOOR'),
        '热乎到家',
        {
          font: 'display',
          size: pick(116, 94),
          color: '#ffffff',
          lineHeight: 1.06,
          align: pick('left', 'center'),
          split: 0.6,
          second: { color: '#ffe27a' },
          chinese: { size: pick(150, 140), letterSpacing: 3 },
        },
      ),
      words(
        pick([74, 330, 520, 84], [75, 258, 500, 74]),
        say('Free delivery on orders over $30', '满 30 美元免配送费'),
        {
          size: pick(30, 27),
          weight: 'bold',
          color: '#fff4e8',
          lineHeight: 1.3,
          align: pick('left', 'center'),
        },
      ),
      code(
        pick([76, 500, 160, 160], [52, 708, 158, 158]),
        { kind: 'url', url: '' },
        { color: INK, background: '#ffffff', radius: 14 },
      ),
      words(pick([262, 528, 460, 84], [232, 734, 378, 68]), say('Scan and order online', '扫码在线点餐', '\n'), {
        size: pick(32, 29),
        weight: 'bold',
        color: INK,
        lineHeight: 1.25,
      }),
      logo(pick([262, 616, 460, 40], [232, 808, 378, 42]), { font: 'serif', size: 26, color: '#b5400f' }),
    ],
  }),
)
