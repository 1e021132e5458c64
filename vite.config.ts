import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { guidePlugin } from './scripts/guide/guidePlugin.ts'

/** Libraries of a few pages, which come with these. */
const OF_FEW_PAGES = /node_modules[\\/](sms-segments-calculator|grapheme-splitter|uqr|@noble)[\\/]/

/** Libraries, but the texts of a language: those come with that language. The loader of chunks is no request of its own. */
function isVendor(id: string): boolean {
  if (/rolldown[\\/]runtime/.test(id)) return true
  return /node_modules/.test(id) && !/es[\\/]locale[\\/]/.test(id) && !OF_FEW_PAGES.test(id)
}

/** The texts that the first pages need of a language, as `kit/language` lists them: one request instead of two. */
function isFirstText(language: 'en' | 'zh'): (id: string) => boolean {
  const list = `src/web/kit/language/${language}.ts`
  const source = fs.readFileSync(path.join(import.meta.dirname, list), 'utf8')
  const texts = [...source.matchAll(/from '[./]+\/(shared\/text\/[\w/]+\.ts)'/g)].map(([, file]) => `/src/${file}`)
  // What the server refuses is told in parts.
  const failures = new RegExp(`/src/shared/text/${language}/kernel/\\w+Failures\\.ts$`)
  return id => {
    const file = id.replaceAll('\\', '/')
    return file.endsWith(list) || failures.test(file) || texts.some(text => file.endsWith(text))
  }
}

/** What forms need and no list does: whoever opens the first list waits for none of it. */
function isForm(id: string): boolean {
  // Fields outside of forms ask what form they are in: these small parts stay with them.
  const ofLibrary =
    /node_modules[\\/](antd[\\/]es[\\/]form[\\/](?!context|validateMessagesContext|interface|util\.|hooks[\\/]useVariants)|@rc-component[\\/](form[\\/]es[\\/](?!FormContext|FieldContext)|async-validator))/
  if (ofLibrary.test(id)) return true
  return /src[\\/]web[\\/]kit[\\/](editing[\\/](?!keySender|unsaved|LeaveQuestion|InPlace|editor\.module)|Form(Section|Dialog)|StepUpGate|useProtectedCall|Reason(Dialog|Field)|reason\.|NewPasswordFields|ConflictNotice|conflict\.|UnsavedGuard|MoneyInput|PercentInput|EncodingField|Suggestions|passwordRules|useSaveKeys|useTypedNumber|ObjectTimeline|timeline\.|merge|upload|changedFields|useShownChanges)/.test(
    id,
  )
}

/** Components that only some pages use, away from the lists: those pages load them once, together. */
function isSeldom(id: string): boolean {
  if (/src[\\/]web[\\/]kit[\\/](DropZone|dropZone)/.test(id)) return true
  return /node_modules[\\/](antd[\\/]es|@rc-component)[\\/](collapse|progress|radio|segmented|switch|tabs|popconfirm|slider|auto-complete|input-number|mini-decimal|typography(?![\\/]style))[\\/]/.test(
    id,
  )
}

/** Fields of days and times with their calendars: lists load them when a filter opens, forms with themselves. */
function isCalendar(id: string): boolean {
  // The words of calendars come with those of all components.
  if (/[\\/]locale[\\/]/.test(id)) return false
  return /src[\\/]web[\\/]kit[\\/](DayCalendar|DateField|TimeOfDay)\.|node_modules[\\/](@rc-component[\\/]picker|antd[\\/]es[\\/](date-picker|time-picker|calendar))[\\/]/.test(
    id,
  )
}

/** How rows are put in order by hand: pages of the menu alone load it. */
function isSorting(id: string): boolean {
  return /node_modules[\\/]@dnd-kit|src[\\/]web[\\/]kit[\\/]Sortable|src[\\/]web[\\/]kit[\\/]sortable/.test(id)
}

/** How a picture is chosen and cut: forms of the menu alone load it. */
function isPictureForm(id: string): boolean {
  return /node_modules[\\/](react-easy-crop|normalize-wheel)|src[\\/]web[\\/]kit[\\/](Picture(Field|Dialog|Texts)|pictureCutting)/.test(
    id,
  )
}

/** The grid of dishes: one page alone loads it. */
function isGrid(id: string): boolean {
  return /node_modules[\\/](react-datasheet-grid|@tanstack[\\/](react-virtual|virtual-core)|classnames|fast-deep-equal)[\\/]/.test(
    id,
  )
}

/** How figures are explained, with the contracts and rules of reports: the dashboard, reports and pages of hours. */
function isFigures(id: string): boolean {
  return /src[\\/](web[\\/]kit[\\/]explained|shared[\\/](contract[\\/]reports[\\/](reports|frame|dashboard)|rules[\\/](labor|reports)))[\\/.]/.test(
    id,
  )
}

/** What every page needs, and the contracts of the first pages: each by itself would cost a request. */
function isApp(id: string): boolean {
  if (/[\\/](language|text|charts|week|records|canvas|explained)[\\/]|ChangePasswordDialog/.test(id)) return false
  // Pages that join areas lie beside the tables of routes, in capitals.
  return /src[\\/](web[\\/](main|routes(\.tsx|[\\/][a-z]\w*\.ts)|kit|shell|theme|orders[\\/]orders[\\/]OrderState)|shared[\\/]contract[\\/](kernel|permissions|orders[\\/]orders|printing[\\/]kitchen))/.test(
    id,
  )
}

/** Filters of antd's table stand in column heads; ours stand in the filter bar, so their menus and trees stay out. */
const tableWithoutFilters: Plugin = {
  name: 'table-without-filters',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isFilter = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/.test(importer ?? '')
    return isFilter && source === './FilterDropdown' ? '\0no-filters' : undefined
  },
  load: id => (id === '\0no-filters' ? 'export const flattenKeys = () => []; export default () => null' : undefined),
}

/**
 * The selection of antd's table takes four small functions from the package of the tree: the tree itself stays out. So do
 * radio buttons: where rows are chosen, there may be several.
 */
const selectionWithoutTree: Plugin = {
  name: 'selection-without-tree',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isSelection = /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/.test(importer ?? '')
    if (isSelection && source === '../../radio') return '\0no-radio'
    return isSelection && source === '@rc-component/tree' ? '\0tree-functions' : undefined
  },
  load(id) {
    if (id === '\0no-radio') return 'export default () => null'
    if (id !== '\0tree-functions') return undefined
    return [
      // The file that has these two has the whole tree.
      'export const arrAdd = (list, value) => [...new Set([...(list ?? []), value])]',
      'export const arrDel = (list, value) => (list ?? []).filter(each => each !== value)',
      "export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'",
      "export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'",
    ].join('\n')
  },
}

/** Radio buttons and the context of fields take one small function each from forms: with it forms would come before the first list. */
const fieldsWithoutForm: Plugin = {
  name: 'fields-without-form',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (/antd[\\/]es[\\/]radio[\\/]group\.js$/.test(importer) && source === '../form/hooks/useForm')
      return '\0name-path'
    const isContext = /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer) && source === '@rc-component/form'
    return isContext ? '\0form-provider' : undefined
  },
  load(id) {
    if (id === '\0form-provider') return "export { FormProvider } from '@rc-component/form/es/FormContext'"
    if (id !== '\0name-path') return undefined
    return "import { toArray } from 'antd/es/form/util'; export const toNamePathStr = name => toArray(name).join('_')"
  },
}

/** Few chunks: a page costs requests as well as bytes. What only one page uses stays with that page. */
export default defineConfig({
  plugins: [react(), tableWithoutFilters, selectionWithoutTree, fieldsWithoutForm, guidePlugin()],
  publicDir: 'src/web/public',
  // The grid of dishes names an older react-dom; there is one in a page.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 5173,
    proxy: {
      '/service': 'http://localhost:8080',
      '/pictures': 'http://localhost:8080',
      '^/t/': 'http://localhost:8080',
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The server finds the script of guests' pages in it (src/server/room/guest/guestScript.ts).
    manifest: true,
    // Styles of all pages are a few kilobytes: one file instead of one more request with each page.
    cssCodeSplit: false,
    // The content security policy knows no `data:` fonts, and a font piece inside a style sheet is paid for by everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One vendor chunk is meant: to split it costs a request and saves no byte.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: ['index.html', 'src/web/room/guest/guestScript.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'en', test: isFirstText('en'), priority: 4, includeDependenciesRecursively: false },
            { name: 'zh', test: isFirstText('zh'), priority: 4, includeDependenciesRecursively: false },
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 3 },
            { name: 'seldom', test: isSeldom, priority: 3, includeDependenciesRecursively: false },
            { name: 'forms', test: isForm, priority: 3, includeDependenciesRecursively: false },
            { name: 'grid', test: isGrid, priority: 3, includeDependenciesRecursively: false },
            { name: 'calendar', test: isCalendar, priority: 3, includeDependenciesRecursively: false },
            { name: 'sorting', test: isSorting, priority: 3, includeDependenciesRecursively: false },
            { name: 'pictures', test: isPictureForm, priority: 3, includeDependenciesRecursively: false },
            { name: 'vendor', test: isVendor, priority: 2 },
            { name: 'app', test: isApp, priority: 1 },
            { name: 'figures', test: isFigures, priority: 0 },
          ],
        },
      },
    },
  },
})
