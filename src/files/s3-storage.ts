/** File storage on an S3-compatible service, in a bucket that nothing else may use. */
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandInput } from '@aws-sdk/client-s3'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Address } from './address.ts'
import type { Storage } from './storage.ts'
import { FileGone } from './storage.ts'

/** One request can send at most 5 GB, and a file can have at most 10,000 parts. */
const defaultPartSize = 2 ** 30

/** Sends files of more than `partSize` bytes in parts. */
export function openS3Storage(
  { endpoint, bucket, region, credentials }: S3Address,
  partSize = defaultPartSize,
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // The subset that all compatible services understand: the bucket in the path, and no trailing checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const page = (input: Omit<ListObjectsV2CommandInput, 'Bucket'>) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, ...input }))
  /** The object exists only after the last request. */
  async function putParts(key: string, source: string, size: number): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)))
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += partSize) {
        const end = Math.min(start + partSize, size)
        const PartNumber = Parts.length + 1
        const part = { Body: createReadStream(source, { start, end: end - 1 }), ContentLength: end - start }
        const { ETag } = await client.send(
          new UploadPartCommand({ ...at(key), UploadId, PartNumber, ...part }),
        )
        Parts.push({ PartNumber, ETag })
      }
      const input = { ...at(key), UploadId, MultipartUpload: { Parts } }
      await client.send(new CompleteMultipartUploadCommand(input))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(() => {})
      throw error
    }
  }

  return {
    async put(key, source, size) {
      if (size > partSize) return putParts(key, source, size)
      const Body = createReadStream(source)
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength: size }))
    },
    async read(key, { start, end }) {
      const { Body } = await client
        .send(new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` }))
        .catch((error: Error) => {
          throw error.name === 'NoSuchKey' ? new FileGone(key) : error
        })
      return Body as Readable
    },
    async find(key) {
      // A HEAD request cannot tell a missing object from a missing bucket, so list the objects instead.
      const { Contents = [] } = await page({ Prefix: key, MaxKeys: 1 })
      if (Contents[0]?.Key !== key) throw new FileGone(key)
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *list(workspaceId) {
      const prefix = workspaceId && { Prefix: `${workspaceId}/` }
      let token: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await page({ ...prefix, ContinuationToken: token })
        for (const { Key, LastModified } of Contents) yield { key: Key!, changed: LastModified! }
        token = NextContinuationToken
      } while (token)
    },
    async check() {
      await page({ MaxKeys: 1 })
    },
  }
}
