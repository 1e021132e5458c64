-- Text messages have settings of their own (saveType 24); what third-party settings held of them was never used.
update setting_version set value = value - 'sms' where group_key = 'thirdParty' and value ? 'sms';
