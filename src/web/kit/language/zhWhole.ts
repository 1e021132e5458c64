/** All texts of Chinese: loaded with the first page that is not one of the first. */
export { zh as texts } from '../../../shared/text/zh.ts'
