/** `usual` in the run that everybody waits for, `long` in `npm run test:long`. */
export const sized = (usual: number, long: number): number => (process.env.TEST_LONG ? long : usual)

/** A test for `npm run test:long` alone. */
export const inLong = (name: string, run: () => Promise<void>): void => {
  if (process.env.TEST_LONG) test(name, run)
}
