/** Pieces of a plan for tests. */
import fc from 'fast-check'
import type { Piece, PieceKind } from '../pieces.ts'

export const aTable = (fields: Partial<Piece> = {}): Piece => ({
  key: 't1',
  kind: 'rectangle',
  x: 100,
  y: 100,
  width: 80,
  height: 80,
  rotation: 0,
  label: 'A1',
  capacity: 4,
  ...fields,
})

const kinds: readonly PieceKind[] = ['rectangle', 'circle', 'wall', 'door', 'text']

/** Pieces of every kind; a round one is as wide as it is high. */
export const anyPieces = (least = 0, most = 8): fc.Arbitrary<Piece[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        x: fc.integer({ min: 0, max: 1200 }),
        y: fc.integer({ min: 0, max: 800 }),
        width: fc.integer({ min: 20, max: 300 }),
        height: fc.integer({ min: 20, max: 300 }),
        rotation: fc.integer({ min: 0, max: 359 }),
        label: fc.string({ maxLength: 8 }),
        capacity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: least, maxLength: most },
    )
    .map(pieces =>
      pieces.map((piece, index) => ({
        ...piece,
        key: `p${index}`,
        height: piece.kind === 'circle' ? piece.width : piece.height,
      })),
    )
