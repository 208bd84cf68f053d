import { html } from 'hono/html'
import { removedKept } from '../../../../generated/constants.ts'
import { operationLink } from '../links.ts'
import { operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

export const backup: Guide = {
  name: 'backup',
  title: 'Backup and restore',
  summary: 'For whoever runs the service: all of it as one file, and the way back from an upgrade.',
  content(reference) {
    const operation = (id: string) => operationLink(operationIn(reference, id))
    return html`<p>These commands run beside the service, with the same settings. Members keep a copy of their own workspace with
        ${operation('exportWorkspace')}; what was removed by mistake can be restored without any of this for ${removedKept} days.</p>
      <pre tabindex="0">npm run operator -- backup /backups/work-2026-03-09.tar
npm run operator -- verify /backups/work-2026-03-09.tar
npm run operator -- restore /backups/work-2026-03-09.tar</pre>
      <h2>Make a backup</h2>
      <p>While the service runs, or while it does not, with the embedded database or your own server. All tables are as they were at one
        moment, however long it takes; until it is done, files that are removed meanwhile stay in the storage. It
        needs the same memory for a million records as for a thousand. Progress goes to standard error. The file appears
        under its name when it is complete and on the disk; a name that is taken is refused.</p>
      <p>It is a tar of the rows of each table as text, packed with gzip, and of the stored files, with a hash of every byte at its
        end. Any PostgreSQL that the service supports restores it, whichever it was made on.</p>
      <p>In it are the passwords' hashes, sessions, API keys (as hashes) and everything that the workspaces know: the file is for its owner only
        (mode 600). Encrypt it where it leaves the machine. Not in it are:</p>
      <ul>
        <li>the settings, such as <code>.env</code></li>
        <li>the private key that signs the activity log, in <code>DATA_DIR/keys</code>: who steals a backup cannot sign a log. The
          public keys are in it, so what was signed is still proven after a restore; the service then signs with a new
          key. To keep the old one, copy that folder by itself.</li>
        <li>the counters of the rate limits, which begin anew</li>
      </ul>
      <p>At night, by cron:</p>
      <pre tabindex="0">15 2 * * *  cd /srv/work &amp;&amp; npm run --silent operator -- backup /backups/work-$(date +\\%F).tar 2&gt;&gt;/var/log/work-backup.log</pre>
      <p>The command exits with 0 if the backup is there, and with 1 and a line that says why if it is not. What is removed from old
        backups, and how many are kept, is up to you. A backup is as good as the last time it was restored: try it on another
        machine.</p>
      <h2>Verify one</h2>
      <p><code>verify</code> reads all of a backup, without a database, and says what is in it. It finds out if it is cut short, if a byte
        was changed, and if it is of a newer version of the service than this one. <code>restore</code> does the same before anything else.</p>
      <h2>Restore</h2>
      <p>Into an empty place: a <code>DATA_DIR</code> without a database, or a <code>DATABASE_URL</code> whose database has no tables, and a storage without
        files. A bare machine needs the service and its settings, and nothing else. An embedded database becomes one on a server
        this way, and the other way round: restore with or without <code>DATABASE_URL</code>.</p>
      <pre tabindex="0">DATABASE_URL=postgres://owner@db.example/work npm run operator -- restore /backups/work-2026-03-09.tar
DATABASE_URL=postgres://owner@db.example/work npm start</pre>
      <p>The database is made in one transaction, so that a restore that fails, or is killed, leaves none of it; what it has put into
        the storage is removed again when it fails. The role has to be the one that is to own the tables; where the service works with a role of its own, run
        <code>npm run operator -- grant</code> afterwards. A backup of an older version is brought up to date.</p>
      <p>If the database is lost and the storage of the files is not, restore with the same <code>FILES_URL</code>: it is recognised, and
        keeps what it has.</p>
      <p>People stay signed in. What has happened since the backup is gone, and that includes changes of passwords, ended sessions
        and revoked API keys: end these again before you let anybody in. Who kept a checkpoint of the activity log from after
        the backup is told by ${operation('verifyActivity')} that the log is shorter, which is true.</p>
      <h2>Before an upgrade</h2>
      <p>A start of a new version that has to change the tables of the embedded database first writes a backup without the files,
        which it does not touch, to <code>DATA_DIR/backups</code>, and does not go on without it. The last three are kept. To undo the
        upgrade, stop the service, move <code>DATA_DIR/postgres</code> away, and with the release before run <code>restore</code> with that
        backup: the files are still where they were. <code>BACKUP_BEFORE_UPGRADE=false</code> turns it off. On a server of your own,
        make a backup yourself before an upgrade.</p>
      <p>Data of the embedded database can only be read by the major version of PostgreSQL that wrote it. A release with another one does not start on it,
        changes nothing, and names the commands: a backup by the release before, which is why that is removed last, and a restore by the new one.</p>
      <h2>Any point in time</h2>
      <p>A backup brings back the moment when it was made. To lose less than a day on a server of your own, let PostgreSQL archive its
        log of changes (WAL) as well; the embedded database does not do that. In short, and in full in the manual of PostgreSQL under
        <i>Continuous Archiving and Point-in-Time Recovery</i>:</p>
      <pre tabindex="0">archive_mode = on                                  # postgresql.conf
archive_timeout = 60                               # seconds that can be lost at most
archive_command = 'test ! -f /wal/%f &amp;&amp; cp %p /wal/%f'

pg_basebackup -D /base/2026-03-09 -c fast          # once a week

restore_command = 'cp /wal/%f %p'                  # to go back, in a copy of the base
recovery_target_time = '2026-03-09 16:40:00+00'    # with an empty file recovery.signal
recovery_target_action = 'promote'</pre>
      <p>Managed servers have this as a setting. The stored files need the same care: a file never changes under its key, so a
        copy of the storage that is at least as new as the database has all that it refers to. With S3, turn on versions, and keep deleted
        ones for as long as the archive; with a folder, copy it (<code>rsync</code> without <code>--delete</code>) after each base backup
        and every hour. A note whose file is in neither answers <code>file_gone</code> until another one is uploaded.</p>`
  },
}
