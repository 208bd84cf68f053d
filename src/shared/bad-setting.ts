/** A setting of the connection, such as a proxy or a file with certificates, is wrong. The message contains no secret. */
export class BadSetting extends Error {}
