/** `usual` in the run that everybody waits for, `long` in `npm run test:long`. */
export const sized = (usual: number, long: number): number => (process.env.TEST_LONG ? long : usual)
