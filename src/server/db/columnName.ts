/** The name of a table or column for its name in TypeScript: `serialNo` is `serial_no`. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
