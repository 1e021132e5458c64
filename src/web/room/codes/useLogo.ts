import { useEffect, useState } from 'react'

/** What every program that opens an SVG can show, and no larger than a card needs. */
const TYPE = 'image/png'

async function asData(address: string): Promise<string> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL(TYPE)
}

/** The store's logo as a `data:` address, which stands inside a drawing; undefined until it is there, and where there is none. */
export function useLogo(address: string | null | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ address: string; data: string }>()
  useEffect(() => {
    if (address === null || address === undefined) return undefined
    let left = false
    // Without it its place stays empty; the PDF of the server has it.
    asData(address).then(
      data => !left && setLoaded({ address, data }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [address])
  return loaded?.address === address ? loaded?.data : undefined
}
