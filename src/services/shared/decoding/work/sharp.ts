/** sharp with bounded memory: nothing cached between pictures, one thread for each. */
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

export { sharp }
