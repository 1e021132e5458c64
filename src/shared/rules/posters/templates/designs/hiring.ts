import { code, logo, shape, template, words } from '../kit.ts'

const INK = '#17150f'
const YELLOW = '#ffd60a'

/** Loud stripes, a short list of jobs, a code to apply. */
export const hiring = template(
  { template: 'hiring', type: 'notice', name: { en: 'We’re hiring', zh: '诚聘英才' } },
  ({ pick, say, list, pair, isBoth }) => ({
    background: { color: YELLOW, color2: null },
    layers: [
      shape(pick([0, 0, 1260, 44], [0, 0, 650, 40]), 'stripes', INK, { points: pick(22, 12), depth: 100 }),
      shape(pick([0, 656, 1260, 44], [0, 860, 650, 40]), 'stripes', INK, { points: pick(22, 12), depth: 100 }),
      pair(
        pick([70, 84, 700, 280], [40, 78, 570, 240]),
        isBoth ? 'JOIN OUR TEAM' : pick('JOIN OUR\nTEAM', 'JOIN OUR TEAM'),
        '加入我们',
        {
          font: 'display',
          size: pick(164, 128),
          color: INK,
          lineHeight: 1.04,
          align: pick('left', 'center'),
          split: 0.6,
          chinese: { size: pick(170, 140) },
          second: { color: '#b5390b' },
        },
      ),
      words(pick([74, 382, 620, 46], [75, 330, 500, 42]), say('We’re hiring now', '现正招聘', '  ·  '), {
        size: pick(34, 30),
        weight: 'bold',
        color: '#b5390b',
        align: pick('left', 'center'),
      }),
      words(
        pick([74, 438, 640, 190], [75, 384, 500, 190]),
        list([
          ['Line cooks', '炒锅、打荷'],
          ['Servers and hosts', '楼面、带位'],
          ['Dishwashers', '洗碗工'],
        ]),
        { size: pick(38, 36), color: INK, lineHeight: 1.35, align: pick('left', 'center'), verticalAlign: 'top' },
      ),
      shape(pick([808, 96, 380, 508], [45, 596, 560, 236]), 'rect', INK, { radius: 28 }),
      code(
        pick([868, 136, 260, 260], [75, 624, 180, 180]),
        { kind: 'url', url: '' },
        { color: INK, background: '#ffffff', radius: 16 },
      ),
      words(
        pick([838, 412, 320, 92], [280, 630, 300, 92]),
        isBoth ? 'Scan to apply\n扫码报名' : say('Scan to apply\nor ask at the counter', '扫码报名\n或向前台咨询'),
        {
          size: pick(30, 28),
          weight: 'bold',
          color: YELLOW,
          lineHeight: 1.3,
          align: pick('center', 'left'),
        },
      ),
      logo(pick([838, 524, 320, 52], [280, 738, 300, 56]), {
        font: 'serif',
        size: 30,
        color: '#ffffff',
        align: pick('center', 'left'),
        ground: 'dark',
      }),
    ],
  }),
)
