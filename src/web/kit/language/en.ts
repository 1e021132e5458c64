/** All that English needs, in one chunk. */
export { default as antd } from 'antd/es/locale/en_US.js'
export { en as texts } from '../../../shared/text/en.ts'
