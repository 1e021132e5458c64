/** All that Chinese needs, in one chunk. */
import 'dayjs/locale/zh-cn'
export { default as antd } from 'antd/es/locale/zh_CN.js'
export { zh as texts } from '../../../shared/text/zh.ts'
