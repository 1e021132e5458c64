import { disc, form, loop, oval, put, stroke } from './marks.ts'
import { chiliRing, halfEgg, herb, mushroom, narutomaki, scallion, scattered, shrimp } from './garnish.ts'
import { around, num } from '../numbers.ts'

/** Noodles in soup. */
export function bowl(): string {
  const noodles = Array.from({ length: 11 }, (_, index) => {
    const y = 128 + index * 15
    const bend = index % 2 === 0 ? 16 : -12
    return stroke(
      `M78 ${y} C140 ${y - bend} 190 ${y + bend + 6} 240 ${y} C275 ${y - bend} 300 ${y + 4} 322 ${y}`,
      index % 2 === 0 ? '#f7d489' : '#f1c267',
      9,
    )
  }).join('')
  const rim = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = around(200, 200, 181, 181, index * 15)
    return disc(x, y, 4.5, '#f2d6a2')
  }).join('')
  const greens = scattered(9, 120)
    .map(([x, y]) => put(scallion, 200 + x, 200 + y, 0, 0.85))
    .join('')
  return (
    disc(200, 206, 194, '#00000022') +
    disc(200, 200, 194, '#8d1d18') +
    rim +
    disc(200, 200, 168, '#6f130f') +
    disc(200, 200, 162, '#e08a2c') +
    disc(190, 190, 146, '#ea9d3f') +
    noodles +
    greens +
    put(halfEgg, 132, 158, -30, 1.15) +
    put(halfEgg, 172, 116, 10, 1.1) +
    put(narutomaki, 268, 262, 15, 1.15) +
    put(mushroom, 256, 140, 30, 1.2) +
    put(mushroom, 296, 178, 70, 1.05) +
    put(shrimp, 150, 270, -10, 1.35) +
    put(shrimp, 206, 292, 40, 1.2) +
    put(herb, 226, 204, 40, 1.4) +
    put(herb, 206, 216, -50, 1.25) +
    put(chiliRing, 100, 220) +
    put(chiliRing, 300, 228) +
    put(chiliRing, 214, 152)
  )
}

const MEAT = '#9b4a23'

/** Stir-fried meat with peanuts and chilies on a plate. */
export function plate(): string {
  const pieces = scattered(30, 104)
    .map(([x, y, degrees], index) =>
      put(
        form(
          'M-20 -6 C-18 -18 8 -20 18 -10 C24 0 16 16 0 17 C-14 18 -24 6 -20 -6 Z',
          index % 3 === 0 ? '#b65c2c' : MEAT,
        ) + stroke('M-10 -8 C-4 -12 4 -12 10 -8', '#d98a4e', 3),
        200 + x,
        204 + y,
        degrees,
        1.05,
      ),
    )
    .join('')
  const among = (what: string, count: number, from: number, size: number) =>
    scattered(count * 2, 108)
      .slice(from, from + count)
      .map(([x, y, degrees]) => put(what, 200 + x, 200 + y, degrees + from * 31, size))
      .join('')
  const peanut = oval(0, 0, 12, 8, '#efc98a') + stroke('M-7 0 L7 0', '#d3a25c', 2)
  const chili =
    form('M-26 4 C-10 -12 14 -12 28 -6 C16 4 -8 14 -26 4 Z', '#c8261b') + stroke('M-26 4 L-34 8', '#4d7a2a', 4)
  return (
    disc(200, 206, 194, '#00000022') +
    disc(200, 200, 194, '#fdfaf4') +
    loop(200, 200, 182, '#2f6f8f', 3) +
    loop(200, 200, 172, '#2f6f8f', 1.5) +
    disc(200, 200, 150, '#f1eadf') +
    disc(200, 204, 128, '#7a3a1c') +
    pieces +
    among(peanut, 12, 3, 1) +
    among(chili, 8, 6, 1.05) +
    among(scallion, 10, 8, 1.15) +
    among(herb, 3, 1, 1.2)
  )
}

/** A split pot: red broth, white broth. */
export function hotpot(): string {
  const swirl = 'M200 42 C286 92 286 150 200 200 C114 250 114 308 200 358'
  const red = `${swirl} C112 358 42 288 42 200 C42 112 112 42 200 42 Z`
  const bubbles = scattered(26, 138)
    .map(([x, y], index) =>
      x < -20 ? disc(200 + x, 200 + y, 4 + (index % 3) * 2, index % 2 === 0 ? '#ff7a4d' : '#e8472c') : '',
    )
    .join('')
  const tofu = form('M-20 -14 L18 -18 L22 14 L-16 18 Z', '#fff3d6') + stroke('M-16 -10 L16 -13', '#f0dcae', 3)
  const corn =
    disc(0, 0, 24, '#f5c93b') +
    Array.from({ length: 12 }, (_, index) => {
      const [x, y] = around(0, 0, 18, 18, index * 30)
      return disc(x, y, 4.5, '#ffe27a')
    }).join('') +
    disc(0, 0, 9, '#fbe9b0')
  const meat =
    form('M-34 0 C-30 -22 -8 -24 0 -14 C10 -26 34 -18 34 2 C30 20 10 20 0 12 C-10 22 -32 18 -34 0 Z', '#d96a63') +
    stroke('M-24 -4 C-14 -12 -8 -10 -2 -4 M4 4 C12 -8 20 -8 26 0', '#f7c9bf', 4)
  return (
    disc(200, 206, 196, '#00000033') +
    disc(200, 200, 194, '#3a3a40') +
    disc(200, 200, 180, '#57575f') +
    disc(200, 200, 162, '#2c2c31') +
    disc(200, 200, 158, '#f4e3c1') +
    form(red, '#b5200f') +
    stroke(swirl, '#8b8b95', 9) +
    bubbles +
    put(meat, 112, 150, -20, 1.15) +
    put(meat, 122, 252, 30, 1.05) +
    put(chiliRing, 84, 214, 0, 1.2) +
    put(chiliRing, 172, 104, 0, 1.2) +
    put(chiliRing, 168, 158, 0, 1) +
    put(shrimp, 124, 202, 20, 1.1) +
    put(tofu, 264, 176, 10, 1.1) +
    put(tofu, 304, 218, 40, 1) +
    put(corn, 232, 262, 0, 1.15) +
    put(mushroom, 282, 116, 20, 1.25) +
    put(mushroom, 290, 282, 80, 1.2) +
    put(herb, 318, 158, 40, 1.5) +
    put(herb, 230, 316, -20, 1.4) +
    put(herb, 246, 222, 100, 1.2) +
    put(scallion, 214, 232) +
    put(scallion, 322, 256) +
    put(scallion, 262, 138)
  )
}

/** A steamer of dumplings. */
export function dumplings(): string {
  const one =
    disc(0, 4, 46, '#00000018') +
    disc(0, 0, 45, '#fff8ec') +
    disc(0, 0, 36, '#fbeeda') +
    Array.from({ length: 12 }, (_, index) =>
      put(stroke('M0 -8 C5 -18 4 -28 0 -38', '#e3cda9', 3), 0, 0, index * 30),
    ).join('') +
    disc(0, 0, 8, '#ecd8b6')
  const around7 = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = around(200, 200, 98, 98, index * 60)
    return put(one, x, y, index * 25)
  }).join('')
  const slats = Array.from({ length: 9 }, (_, index) => {
    const x = 72 + index * 32
    const half = Math.sqrt(148 ** 2 - (x - 200) ** 2)
    return stroke(`M${x} ${num(200 - half)}V${num(200 + half)}`, '#b98748', 5)
  }).join('')
  return (
    disc(200, 206, 196, '#00000022') +
    disc(200, 200, 194, '#a8743a') +
    disc(200, 200, 186, '#d9a866') +
    loop(200, 200, 176, '#b98748', 4) +
    disc(200, 200, 162, '#8f5f2c') +
    disc(200, 200, 157, '#cfa063') +
    slats +
    loop(200, 200, 157, '#8f5f2c', 4) +
    around7 +
    put(one, 200, 200, 12)
  )
}
