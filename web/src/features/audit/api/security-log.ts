import type { SecurityEvent } from '@ledig/contract/audit/audit-security.ts';
import { type SecurityKind, securityKinds } from '@ledig/domain/audit/security-kinds.ts';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

/** Reads a kind of event from the address; undefined for any other text. */
export const readKind = (text: string | null): SecurityKind | undefined => securityKinds.find((kind) => kind === text);

/** One page of the security log, newest first. */
export const listSecurityEvents = async (
  state: ListState,
  kind: SecurityKind | undefined,
  signal: AbortSignal,
): Promise<ListPage<SecurityEvent>> => {
  const query = { ...listQuery(state, []), ...(kind && { kind }) };
  return (await call('audit.listSecurityEvents', { query }, { signal })).security_log;
};

/** Saves the events as a file of JSON lines. */
export const saveSecurityEvents = async (kind: SecurityKind | undefined): Promise<void> =>
  saveFile('security-log.jsonl', await callForFile('audit.exportSecurityEvents', { query: kind ? { kind } : {} }));
