/** All that English needs, in one chunk. */
import 'dayjs/locale/en'
export { default as antd } from 'antd/es/locale/en_US.js'
export { en as texts } from '../../../shared/text/en.ts'
