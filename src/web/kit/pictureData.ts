/** What every program that opens an SVG can show; without loss. */
const TYPE = 'image/png'

/** A picture of this site as a `data:` address, which stands inside a drawing. Rejects where it cannot be loaded. */
export async function pictureData(address: string): Promise<string> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL(TYPE)
}
