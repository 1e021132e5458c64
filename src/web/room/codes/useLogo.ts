import { useEffect, useState } from 'react'
import { pictureData } from '../../kit/pictureData.ts'

/** The store's logo as a `data:` address, which stands inside a drawing; undefined until it is there, and where there is none. */
export function useLogo(address: string | null | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ address: string; data: string }>()
  useEffect(() => {
    if (address === null || address === undefined) return undefined
    let left = false
    // Without it its place stays empty; the PDF of the server has it.
    pictureData(address).then(
      data => !left && setLoaded({ address, data }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [address])
  return loaded?.address === address ? loaded?.data : undefined
}
