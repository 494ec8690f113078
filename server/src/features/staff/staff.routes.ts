import type { Handlers } from '#http/call.ts';
import { createStaffMember, deleteStaffMember, updateStaffMember } from './change-staff.ts';
import { deactivateStaffMember, reactivateStaffMember } from './deactivate-staff.ts';
import { inviteStaffMember } from './invite.ts';
import { getStaffMember, listRoles, listStaff, listStaffByRole, searchStaff } from './list-staff.ts';
import { endStaffSessions, getStaffSecurity, replaceStaffPassword, resetStaffTwoFactor } from './staff-security.ts';

export const staffHandlers: Handlers<'staff'> = {
  listStaff,
  searchStaff,
  getStaffMember,
  createStaffMember,
  updateStaffMember,
  deleteStaffMember,
  deactivateStaffMember,
  reactivateStaffMember,
  inviteStaffMember,
  listRoles,
  listStaffByRole,
  getStaffSecurity,
  endStaffSessions,
  resetStaffTwoFactor,
  replaceStaffPassword,
};
