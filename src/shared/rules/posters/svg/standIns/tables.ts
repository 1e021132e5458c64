import { herb, lime } from './garnish.ts'
import { disc, form, loop, oval, put, stroke } from './marks.ts'
import { around } from '../numbers.ts'

const ice = form('M-22 -20 L20 -24 L24 18 L-18 22 Z', '#ffffff66') + stroke('M-14 -12 L12 -15', '#ffffffaa', 4)
const pearl = disc(0, 0, 11, '#3a1c16') + disc(-3, -4, 3, '#8a5a4a')

/** Milk tea with pearls, from the side. */
export function drink(): string {
  const pearls = [
    [150, 330],
    [175, 342],
    [200, 336],
    [226, 342],
    [250, 330],
    [162, 308],
    [188, 316],
    [214, 314],
    [238, 308],
    [200, 294],
    [174, 286],
    [228, 286],
  ] as const
  return (
    oval(200, 368, 104, 16, '#00000022') +
    stroke('M232 20 L206 140', '#e9495c', 13) +
    form('M112 84 L288 84 L262 352 C260 364 250 370 240 370 L160 370 C150 370 140 364 138 352 Z', '#ffffff55') +
    form('M120 132 L280 132 L259 348 C258 358 250 362 242 362 L158 362 C150 362 142 358 141 348 Z', '#d9a273') +
    form('M120 132 L280 132 L276 172 C240 196 214 160 184 180 C160 194 140 182 124 176 Z', '#f6e3cb') +
    form(
      'M124 176 C140 182 160 194 184 180 C214 160 240 196 276 172 L272 210 C240 226 214 196 186 214 C160 228 144 214 128 212 Z',
      '#e9c39a',
    ) +
    put(ice, 166, 154, 12, 0.9) +
    put(ice, 232, 162, -18, 0.95) +
    pearls.map(([x, y]) => put(pearl, x, y)).join('') +
    stroke('M134 110 L154 340', '#ffffff88', 9) +
    form('M100 66 L300 66 L296 92 L104 92 Z', '#ffffff') +
    form('M126 40 C140 20 260 20 274 40 L290 66 L110 66 Z', '#ffffffcc') +
    stroke('M236 4 L230 34', '#e9495c', 13) +
    put(lime, 284, 98, 0, 1.25) +
    put(herb, 128, 64, -40, 1.5) +
    put(herb, 150, 52, 10, 1.4)
  )
}

const berry = disc(0, 0, 15, '#d7263d') + disc(-4, -5, 4, '#ff8896')
const blueberry = disc(0, 0, 11, '#3c4a8f') + disc(0, -2, 4, '#6f7fc7')

/** Cake with cream and fruit on a plate. */
export function dessert(): string {
  const cream = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = around(200, 196, 102, 102, index * 30)
    return disc(x, y, 24, '#fffaf3') + disc(x - 4, y - 5, 12, '#ffffff') + loop(x, y, 9, '#f3e2cf', 2)
  }).join('')
  const fruit = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = around(200, 196, 102, 102, index * 30 + 15)
    return put(index % 2 === 0 ? berry : blueberry, x, y)
  }).join('')
  const mango = Array.from({ length: 7 }, (_, index) =>
    put(
      form('M0 -8 C16 -22 40 -26 58 -14 C44 4 16 8 0 -8 Z', index % 2 === 0 ? '#ffb22e' : '#ffc857'),
      200,
      196,
      index * 51.4,
      1,
    ),
  ).join('')
  return (
    disc(200, 206, 194, '#00000022') +
    disc(200, 200, 194, '#fffdf9') +
    loop(200, 200, 184, '#f2b8c6', 5) +
    disc(200, 200, 156, '#f6ece6') +
    disc(200, 200, 132, '#e7a9b8') +
    disc(200, 196, 130, '#f9d7df') +
    cream +
    fruit +
    mango +
    put(berry, 200, 196, 0, 1.5) +
    put(herb, 216, 178, 50, 1.25) +
    put(herb, 184, 176, -40, 1.2)
  )
}

const egg =
  form('M-56 6 C-60 -34 -22 -60 12 -50 C46 -42 66 -8 52 24 C40 54 -4 60 -30 48 C-48 40 -54 26 -56 6 Z', '#fffdf7') +
  disc(4, 0, 24, '#f8a91f') +
  oval(-3, -8, 8, 5, '#ffd166', -30)
const toast =
  form('M-50 -44 C-58 -66 58 -66 50 -44 L50 46 C50 54 44 58 38 58 L-38 58 C-44 58 -50 54 -50 46 Z', '#c98a45') +
  form('M-40 -42 C-46 -54 46 -54 40 -42 L40 44 C40 48 38 49 34 49 L-34 49 C-38 49 -40 48 -40 44 Z', '#f3d6a2')
const avocado =
  form('M0 -48 C26 -40 36 16 24 36 C14 50 -14 50 -24 36 C-36 16 -26 -40 0 -48 Z', '#5a7d2a') +
  form('M0 -40 C20 -32 29 14 19 31 C11 43 -11 43 -19 31 C-29 14 -20 -32 0 -40 Z', '#d7e38b') +
  disc(0, 14, 13, '#8a5a2c')
const tomato = disc(0, 0, 22, '#d93a2b') + disc(0, 0, 17, '#ee6a52') + stroke('M0 -12 L0 12 M-12 0 L12 0', '#fbc1ae', 3)

/** Eggs, toast, avocado. */
export function brunch(): string {
  return (
    disc(200, 206, 194, '#00000022') +
    disc(200, 200, 194, '#fffefb') +
    loop(200, 200, 183, '#c9d8c0', 6) +
    disc(200, 200, 156, '#f4efe6') +
    put(toast, 138, 160, -18, 1.1) +
    put(egg, 144, 160, 8, 0.92) +
    put(toast, 268, 190, 14, 1.05) +
    put(avocado, 246, 186, -28, 0.95) +
    put(avocado, 296, 192, 8, 0.95) +
    put(tomato, 150, 268, 0, 1.1) +
    put(tomato, 196, 290, 30, 1.1) +
    put(tomato, 110, 240, 60, 0.95) +
    put(herb, 232, 286, 70, 1.6) +
    put(herb, 254, 270, 20, 1.5) +
    put(herb, 208, 246, -40, 1.4) +
    put(lime, 290, 280, 0, 1.15)
  )
}
