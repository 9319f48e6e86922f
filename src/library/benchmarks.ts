import type { Benchmark } from './benchmark'
import { classics } from './benchmarks/classics'
import { girls } from './benchmarks/girls'
import { heroesAToG } from './benchmarks/heroes-a-to-g'
import { heroesHToM } from './benchmarks/heroes-h-to-m'
import { heroesNToZ } from './benchmarks/heroes-n-to-z'
import { open2011To2017 } from './benchmarks/open-2011-to-2017'
import { open2018To2025 } from './benchmarks/open-2018-to-2025'

export const BENCHMARKS: readonly Benchmark[] = [
  ...girls,
  ...heroesAToG,
  ...heroesHToM,
  ...heroesNToZ,
  ...open2011To2017,
  ...open2018To2025,
  ...classics,
]
