/** Money and rates for services that write decimals. */

/** `12.95` for 1295 cents: what JSON writes exactly as it was. */
export const decimalOf = (cents: number): number => cents / 100
/** Back to cents, whatever a service has made of the last digits. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
/** `8.875` percent for 8875 pcm. */
export const percentOf = (pcm: number): number => pcm / 1000
export const pcmOf = (percent: number): number => Math.round(percent * 1000)
