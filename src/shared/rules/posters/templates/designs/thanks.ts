import { code, logo, shape, template, words } from '../kit.ts'

const INK = '#3b2a20'
const CLAY = '#b4552d'
const SAGE = '#7d8f69'

/** A card of thanks that asks for a word back. */
export const thanks = template(
  { template: 'thanks', type: 'notice', name: { en: 'Thank you', zh: '感谢惠顾' } },
  ({ pick, say, pair }) => ({
    background: { color: '#f4eadb', color2: '#eadbc4', angle: 90 },
    layers: [
      shape(pick([36, 36, 1188, 628], [28, 28, 594, 844]), 'rect', '#fffaf2', { radius: 22 }),
      shape(pick([-64, 410, 180, 360], [-60, 690, 160, 290]), 'sprig', SAGE, { points: 6, rotation: 20 }),
      shape(pick([20, 560, 120, 240], [-36, 800, 96, 170]), 'sprig', '#a5b48f', { points: 6, rotation: 58 }),
      shape(pick([1080, -60, 200, 400], [548, -110, 160, 290]), 'sprig', SAGE, { points: 6, rotation: 208 }),
      shape(pick([1010, -90, 160, 320], [476, -100, 110, 200]), 'sprig', '#a5b48f', { points: 6, rotation: 242 }),
      pair(pick([150, 104, 600, 270], [55, 166, 540, 230]), 'Thank you', '感谢惠顾', {
        font: 'brush',
        size: pick(136, 118),
        color: CLAY,
        align: pick('left', 'center'),
        split: 0.56,
        chinese: { size: pick(150, 126) },
        second: { color: INK },
      }),
      words(
        pick([158, 396, 580, 96], [85, 408, 480, 84]),
        say('It was a pleasure to cook for you. See you soon!', '很高兴为您下厨，期待再次光临！'),
        { size: pick(32, 26), color: INK, lineHeight: 1.35, align: pick('left', 'center') },
      ),
      logo(pick([158, 536, 560, 52], [125, 816, 400, 40]), {
        font: 'serif',
        size: 32,
        color: INK,
        align: pick('left', 'center'),
      }),
      shape(pick([806, 190, 300, 380], [185, 512, 280, 284]), 'rect', '#f4eadb', { radius: 20 }),
      code(pick([836, 220, 240, 240], [233, 532, 184, 184]), { kind: 'url', url: '' }, { color: INK }),
      words(pick([826, 474, 260, 80], [205, 726, 240, 60]), say('Tell us how it was', '说说您的感受'), {
        size: pick(27, 23),
        weight: 'bold',
        color: CLAY,
        align: 'center',
        lineHeight: 1.25,
      }),
    ],
  }),
)
