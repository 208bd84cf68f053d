/** Old entries go in whole spans, and what is left still proves itself; what is erased of a person stays proven. */
import { expect, test } from 'vitest'
