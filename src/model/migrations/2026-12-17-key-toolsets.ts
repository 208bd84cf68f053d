import { Migration } from '@mikro-orm/migrations'

/** Limits API keys to some MCP tools. */
export class KeyToolsets extends Migration {
  override up(): void {
    this.addSql('alter table api_keys add toolsets text[]')
  }
}
