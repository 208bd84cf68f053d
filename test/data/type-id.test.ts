import { expect, test } from 'vitest'
import { newUuid } from '../../src/domain/model/columns.ts'
import { decodeTypeId, encodeTypeId } from '../../src/domain/model/type-id.ts'

// From the specification of TypeID.
test.each([
  ['00000000000000000000000000', '00000000-0000-0000-0000-000000000000'],
  ['0000000000000000000000000g', '00000000-0000-0000-0000-000000000010'],
  ['0123456789abcdefghjkmnpqrs', '0110c853-1d09-52d8-d73e-1194e95b5f19'],
  ['01h455vb4pex5vsknk084sn02q', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['7zzzzzzzzzzzzzzzzzzzzzzzzz', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
])('%s is %s', (suffix, uuid) => {
  expect(encodeTypeId('prefix', uuid)).toBe(`prefix_${suffix}`)
  expect(decodeTypeId('prefix', `prefix_${suffix}`)).toBe(uuid)
})

test.each([
  ['with another prefix', 'other_01h455vb4pex5vsknk084sn02q'],
  ['without a prefix', '01h455vb4pex5vsknk084sn02q'],
  ['that is too short', 'prefix_01h455vb4pex5vsknk084sn02'],
  ['that is too long', 'prefix_01h455vb4pex5vsknk084sn02qq'],
  ['larger than a UUID', 'prefix_8zzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['with a letter outside the alphabet', 'prefix_01h455vb4pex5vsknk084sn02u'],
  ['in upper case', 'prefix_01H455VB4PEX5VSKNK084SN02Q'],
  ['with a multi-byte character', 'prefix_01h455vb4pex5vsknk084sn0€q'],
])('an id %s is refused', (_, id) => {
  expect(() => decodeTypeId('prefix', id)).toThrow('is not an id')
})

test('UUIDs of version 7 are in order at any rate of creation', () => {
  const made = Array.from({ length: 10_000 }, newUuid)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
