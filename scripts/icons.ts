/** Draws the product's icons for home screens from its mark, which is an SVG: `npm run icons`. */
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, '../src/web/public/icons')
const icons = [
  { from: 'icon.svg', to: 'icon-192.png', pixels: 192 },
  { from: 'icon.svg', to: 'icon-512.png', pixels: 512 },
  // The system cuts these into its own shape: the ground goes to the edge.
  { from: 'maskable.svg', to: 'maskable-512.png', pixels: 512 },
  { from: 'maskable.svg', to: 'apple-touch-icon.png', pixels: 180 },
]

for (const { from, to, pixels } of icons) {
  // An SVG of 32 pixels at 72 dots an inch: drawn at its size, not enlarged.
  await sharp(path.join(folder, from), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, to))
}
