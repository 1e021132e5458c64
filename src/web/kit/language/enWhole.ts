/** All texts of English: loaded with the first page that is not one of the first. */
export { en as texts } from '../../../shared/text/en.ts'
