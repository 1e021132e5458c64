/** What lies on dishes: each drawn around 0, 0. */
import { around, polygon } from '../numbers.ts'
import { disc, form, loop, oval, put, stroke } from './marks.ts'

/** Places on rings that look thrown and are the same on every machine: golden angles. */
export const scattered = (count: number, reach: number): readonly [x: number, y: number, degrees: number][] =>
  Array.from({ length: count }, (_, index) => {
    const degrees = index * 137.5
    const [x, y] = around(0, 0, 1, 1, degrees)
    const far = reach * Math.sqrt((index + 0.5) / count)
    return [x * far, y * far, (degrees * 3) % 360]
  })

export const halfEgg = oval(0, 0, 34, 40, '#fff8ea') + disc(0, 3, 20, '#f6a623') + oval(-6, -4, 7, 5, '#ffc65c', -30)
export const scallion = loop(0, 0, 7, '#5f9e3a', 4.5) + disc(0, 0, 3, '#dcefc0')
export const chiliRing = loop(0, 0, 8, '#d5301f', 5)
export const herb =
  form('M0 16 C-14 6 -13 -8 0 -20 C13 -8 14 6 0 16 Z', '#3f8f3a') + stroke('M0 14 L0 -14', '#8ccf6e', 1.6)
export const shrimp =
  stroke('M-20 10 C-24 -12 -4 -26 14 -18 C24 -13 26 0 18 8', '#f08a5b', 15) +
  stroke('M-10 -11 L-4 -3 M2 -18 L4 -8 M13 -17 L10 -8', '#fbd3bd', 3) +
  form('M-20 8 L-32 20 L-20 22 L-12 24 Z', '#e2663a')
export const mushroom = form('M-22 2 C-22 -26 22 -26 22 2 Z', '#a9713f') + form('M-8 2 L8 2 L6 22 L-6 22 Z', '#ead2ac')
const PETAL = polygon([
  [0, -26],
  [10, -8],
  [26, 0],
  [10, 8],
  [0, 26],
  [-10, 8],
  [-26, 0],
  [-10, -8],
])
export const narutomaki =
  form(PETAL, '#fff6f2') + disc(0, 0, 19, '#fff6f2') + stroke('M-9 4 C-10 -10 10 -10 9 2 C8 10 -3 9 -2 2', '#ee6c8c', 4)
export const lime =
  disc(0, 0, 24, '#6fae3c') +
  disc(0, 0, 20, '#eef7d0') +
  Array.from({ length: 8 }, (_, index) => put(form('M0 -2 L-5 -17 L5 -17 Z', '#a5d063'), 0, 0, index * 45)).join('')
