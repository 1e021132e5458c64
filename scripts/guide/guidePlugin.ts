/** Hands the user guide to the pages: a part for each language with its pictures. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { guideFolder, type GuideLanguage, PICTURE_SCALE, pictureFile, picturesIn, readGuide } from './readGuide.ts'

const PREFIX = 'virtual:guide/'

/** `virtual:guide/en`, `virtual:guide/zh`; their types stand in `web/help/guide/virtualGuide.d.ts`. */
export const guidePlugin = (): Plugin => ({
  name: 'user-guide',
  resolveId: source => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    return await languageModule(id.slice(PREFIX.length + 1) as GuideLanguage)
  },
  // An article that is edited is read anew.
  configureServer(server) {
    server.watcher.add(guideFolder)
    server.watcher.on('change', file => {
      if (!file.startsWith(guideFolder + path.sep)) return
      for (const module of server.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(module)
      }
      server.hot.send({ type: 'full-reload' })
    })
  },
})

async function languageModule(language: GuideLanguage): Promise<string> {
  const articles = readGuide(language)
  const pictures = await Promise.all(
    // One that was never taken is left out, so that the pages can be built for taking it; a test asks for all.
    picturesIn(articles)
      .filter(picture => fs.existsSync(pictureFile(language, picture)))
      .map(async (picture, at) => {
        const file = pictureFile(language, picture)
        const { width, height } = await sharp(file).metadata()
        return {
          load: `import picture${at} from ${JSON.stringify(`${file}?url`)}`,
          entry: `${JSON.stringify(picture)}: { url: picture${at}, width: ${onScreen(width)}, height: ${onScreen(height)} }`,
        }
      }),
  )
  return [
    ...pictures.map(({ load }) => load),
    `export const articles = ${JSON.stringify(articles)}`,
    `export const pictures = { ${pictures.map(({ entry }) => entry).join(', ')} }`,
  ].join('\n')
}

const onScreen = (pixels: number): number => Math.round(pixels / PICTURE_SCALE)
